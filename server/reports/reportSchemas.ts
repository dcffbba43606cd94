import { DESK_WORDS, REPORT_REASONS, THINGS } from '../../src/domain/desk/desk';
import { ADDITIVE_CALL, calls, errors, MAX_UID_LENGTH, ref, shape, text } from '../http/schemas/schemaParts';

/** JSON schemas of reports, beyond the specification. */

/** Twice what is stored, because an end without letters is cut off. Checked for its length by `reportInput.ts`, which says so in words. */
export const WORDS = text(2 * DESK_WORDS.most);

const reportInput = {
  $id: 'ReportInput',
  type: 'object',
  additionalProperties: false,
  required: ['thing', 'id', 'reason', 'words', 'goodFaith'],
  properties: {
    thing: { type: 'string', enum: THINGS },
    id: { ...text(MAX_UID_LENGTH), minLength: 1, description: 'The `_id` of the group, the announcement or the person.' },
    reason: { type: 'string', enum: REPORT_REASONS },
    words: { ...WORDS, description: `The reasons in words: ${DESK_WORDS.least} to ${DESK_WORDS.most} characters.` },
    goodFaith: { type: 'boolean', const: true, description: 'The statement that the report is made in good faith, and is accurate.' },
    abuseOfChildren: { type: 'boolean', description: 'About the abuse of children: a visitor need not say who they are.' },
    name: { ...text(200), description: 'Of a visitor.' },
    email: { ...text(320), description: 'Of a visitor: where they hear of the decision.' },
  },
} as const;

const reportReceipt = shape('ReportReceipt', { reference: { type: 'string', description: 'The number of the report.' } });

export const reportShapes = [reportInput, reportReceipt] as const;

export const reportRouteSchemas = calls({
  makeReport: {
    summary: 'Report a group, an announcement or a person; visitors can report groups',
    tags: ['Reports'],
    description: ADDITIVE_CALL,
    security: [{}, { bearer: [] }],
    body: ref('ReportInput'),
    response: { 201: ref('ReportReceipt'), ...errors(400, 401, 403, 404, 409, 415, 429) },
  },
});
