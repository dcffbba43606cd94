import { REPORT_REASONS, THINGS } from '../../src/domain/desk/desk';
import { ADDITIVE_CALL, calls, emptyBody, errors, groupParams, MAX_UID_LENGTH, memberOnly, ref } from '../http/schemas/schemaParts';

/** JSON schemas of the desk's calls, beyond the specification. */

export const deskCall = { tags: ['Desk'], description: `For operators. ${ADDITIVE_CALL}`, security: memberOnly } as const;
const personCall = { tags: ['Reports'], description: ADDITIVE_CALL, security: memberOnly } as const;

export const numbered = {
  type: 'object', required: ['id'], properties: { id: { type: 'string', pattern: '^\\d{1,15}$', maxLength: 15 } },
} as const;
const BEFORE = { type: 'string', maxLength: 60, description: 'The `next` of the page before.' } as const;
const NUMBER_BEFORE = { ...BEFORE, pattern: '^\\d{1,15}$' } as const;
const STATE = { type: 'string', enum: ['open', 'closed'] } as const;
const query = <Properties extends object>(properties: Properties) => ({ type: 'object', additionalProperties: false, properties }) as const;

const reads = (shape: string) => ({ 200: ref(shape), ...errors(400, 401, 403, 404, 429) });
const writes = (shape: string) => ({ 200: ref(shape), ...errors(400, 401, 403, 404, 409, 415, 429) });

export const deskRouteSchemas = calls({
  readDeskCounts: { summary: 'How much is open', ...deskCall, response: reads('DeskCounts') },
  listCases: {
    summary: 'A page of cases: urgent ones first, then the latest reports',
    ...deskCall,
    querystring: query({
      state: STATE, thing: { type: 'string', enum: THINGS }, reason: { type: 'string', enum: REPORT_REASONS },
      taken: { type: 'string', enum: ['me', 'nobody'] }, before: BEFORE,
    }),
    response: reads('CasePage'),
  },
  readCase: { summary: 'One case', ...deskCall, params: numbered, response: reads('DeskCase') },
  openCase: {
    summary: 'The open case of a thing, whether or not it was reported', ...deskCall, body: ref('ThingInput'),
    response: writes('DeskCase'),
  },
  takeCase: {
    summary: 'Say that one looks at a case', ...deskCall, params: numbered, body: ref('TakeInput'),
    response: writes('DeskCase'),
  },
  releaseCase: { summary: 'The end of that', ...deskCall, params: numbered, response: writes('DeskCase') },
  decideCase: {
    summary: 'Decide a case', ...deskCall, params: numbered, body: ref('DeskActionInput'),
    response: writes('DeskCase'),
  },
  listObjections: {
    summary: 'A page of objections', ...deskCall,
    querystring: query({ state: STATE, before: NUMBER_BEFORE }), response: reads('ObjectionPage'),
  },
  readObjection: { summary: 'One objection', ...deskCall, params: numbered, response: reads('DeskObjection') },
  decideObjection: {
    summary: 'Decide an objection', ...deskCall, params: numbered, body: ref('ObjectionDecisionInput'),
    response: writes('DeskObjection'),
  },
  listDeskLog: {
    summary: 'What operators did', ...deskCall,
    querystring: query({
      before: NUMBER_BEFORE, caseId: NUMBER_BEFORE, operator: { type: 'string', maxLength: MAX_UID_LENGTH },
      thing: { type: 'string', enum: THINGS },
    }),
    response: reads('DeskLogPage'),
  },
  readDecision: {
    summary: 'A decision about the caller, or something of theirs', ...personCall, params: numbered,
    response: reads('Decision'),
  },
  objectToDecision: {
    summary: 'Object to it: once, within six months', ...personCall, params: numbered,
    body: ref('ObjectionInput'),
    response: { 201: ref('Decision'), ...errors(400, 401, 403, 404, 409, 415, 429) },
  },
  askAnotherLook: {
    summary: 'Ask for another look at a hidden group that may be mended (creator only)', ...personCall,
    params: groupParams, body: emptyBody, response: writes('Group'),
  },
});
