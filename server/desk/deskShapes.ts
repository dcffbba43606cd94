import { DESK_ACTIONS, DESK_WORDS, REPORT_REASONS, THINGS } from '../../src/domain/desk/desk';
import { isOptional } from '../../src/domain/groups/groupFields';
import { listOf, MAX_UID_LENGTH, MOMENT, orNull, PERSON, ref, shape, text, whole } from '../http/schemas/schemaParts';
import { DESK_LOG_ACTIONS } from '../operators/deskLogRows';
import { WORDS } from '../reports/reportSchemas';
import { SNAPSHOT_FIELDS } from '../reports/things';

/** JSON schemas of the desk, beyond the specification. */

const momentOrNull = { type: ['string', 'null'], description: 'ISO 8601, UTC; null for never.' } as const;
const textOrNull = { type: ['string', 'null'] } as const;
const THING = { type: 'string', enum: THINGS } as const;
const STATE = { type: 'string', enum: ['open', 'closed'] } as const;
const bool = { type: 'boolean' } as const;

const snapshot = {
  $id: 'ThingSnapshot',
  type: 'object',
  description: 'What a group, an announcement or a person says at a moment.',
  additionalProperties: false,
  properties: {
    name: { type: 'string' }, text: { type: 'string' }, imageURL: textOrNull,
    ...Object.fromEntries(SNAPSHOT_FIELDS.map((field) => [field, isOptional(field) ? textOrNull : { type: 'string' }])),
    startDate: MOMENT, endDate: { ...textOrNull, description: 'ISO 8601, UTC; null for none.' }, groupName: { type: 'string' },
    isPictureGone: { ...bool, description: 'Whether it had a picture that is no longer stored.' },
  },
} as const;

const summaryProperties = {
  _id: { type: 'string' }, thing: THING, thingId: { type: 'string' }, groupId: textOrNull, name: { type: 'string' }, maker: PERSON,
  state: STATE, openedAt: MOMENT, reportedAt: MOMENT, reports: { type: 'integer' }, isUrgent: bool,
  asksLook: { ...bool, description: 'The creator of a hidden group has mended it, and asks for another look.' },
  reasons: { type: 'array', items: { type: 'string' } }, takenBy: PERSON, takenAt: momentOrNull,
} as const;

const caseSummary = shape('CaseSummary', summaryProperties, 'A reported thing, however many reports it has.');

const deskReport = shape('DeskReport', {
  _id: { type: 'string' }, at: MOMENT, reason: { type: 'string' }, words: { type: 'string' }, abuseOfChildren: bool, by: PERSON,
  name: textOrNull, email: textOrNull, isConfirmed: bool, snapshot: ref('ThingSnapshot'),
}, 'A report. Only operators see who made it.');

const deskDecision = shape('DeskDecision', {
  _id: { type: 'string' }, at: MOMENT, action: { type: 'string', enum: DESK_ACTIONS }, reason: textOrNull, words: textOrNull,
  mayBeMended: bool, by: PERSON, undoneAt: momentOrNull,
}, 'What an operator decided; by null: the command line.');

const deskCase = shape('DeskCase', {
  ...summaryProperties,
  version: { type: 'string', description: 'Differs whenever the case or what it is about has changed.' },
  snapshot: ref('ThingSnapshot'),
  present: orNull(ref('ThingSnapshot')),
  makerSince: momentOrNull,
  isAway: { ...bool, description: 'Whether the group is hidden, or the account closed, by a decision.' },
  actions: { type: 'array', items: { type: 'string', enum: DESK_ACTIONS }, description: 'Those that can be done now.' },
  reportList: listOf('DeskReport'),
  decisions: listOf('DeskDecision'),
  earlier: { ...listOf('CaseSummary'), description: 'Other cases of the thing, and of its maker.' },
}, 'A case with what it is about, then and now.');

const page = ($id: string, item: string) => shape($id, {
  items: listOf(item), next: textOrNull,
}, 'Newest first; `next` is the `before` of the next page.');

const logPage = shape('DeskLogPage', {
  items: listOf('DeskLogEntry'), next: textOrNull, operators: { ...listOf('Member'), description: 'Everyone who is an operator now.' },
}, 'Newest first; `next` is the `before` of the next page.');

const counts = shape('DeskCounts', {
  reports: { type: 'integer' }, objections: { type: 'integer' }, problems: { type: 'integer' },
}, 'How much is open.');

const answerToObjection = shape('ObjectionAnswer', {
  outcome: { type: 'string', enum: ['upheld', 'reversed'] }, words: { type: 'string' }, at: MOMENT, by: PERSON,
}, 'How an objection was decided.');

const objection = shape('DeskObjection', {
  _id: { type: 'string' }, at: MOMENT, words: { type: 'string' }, by: PERSON, state: STATE, version: { type: 'integer' },
  decision: ref('DeskDecision'), caseId: { type: 'string' }, thing: THING, name: { type: 'string' },
  mayDecide: { ...bool, description: 'Whether the caller may decide it.' },
  answer: orNull(ref('ObjectionAnswer')),
}, 'What someone says against a decision about them.');

const logEntry = shape('DeskLogEntry', {
  _id: { type: 'string' }, at: MOMENT, action: { type: 'string', enum: DESK_LOG_ACTIONS }, by: PERSON,
  via: { type: 'string', enum: ['desk', 'command'] }, caseId: textOrNull, thing: textOrNull, thingId: textOrNull,
  name: { ...textOrNull, description: 'Of the thing, when it was reported.' }, subject: PERSON,
  reason: textOrNull, words: textOrNull, requestId: textOrNull,
}, 'Something that an operator did.');

const decision = shape('Decision', {
  _id: { type: 'string' }, at: MOMENT, action: { type: 'string', enum: DESK_ACTIONS }, thing: THING, name: { type: 'string' },
  reason: textOrNull, words: textOrNull, mayBeMended: bool, undoneAt: momentOrNull,
  objectUntil: { ...MOMENT, description: 'Until when they can object. ISO 8601, UTC.' },
  objection: orNull(whole({ at: MOMENT, words: { type: 'string' }, state: STATE, outcome: textOrNull, answer: textOrNull })),
}, 'A decision as the person concerned reads it.');

const actionInput = {
  $id: 'DeskActionInput',
  type: 'object',
  additionalProperties: false,
  required: ['version', 'action'],
  properties: {
    version: text(40),
    action: { type: 'string', enum: DESK_ACTIONS },
    reason: { type: 'string', enum: REPORT_REASONS, description: 'Needed for every action but `dismiss`.' },
    words: { ...WORDS, description: `What the person reads: ${DESK_WORDS.least} to ${DESK_WORDS.most} characters. Needed as the reason.` },
    mayBeMended: { type: 'boolean', description: 'With `hide`: whether the creator can change the group, and ask for another look.' },
  },
} as const;

const thingInput = shape('ThingInput', { thing: THING, id: { ...text(MAX_UID_LENGTH), minLength: 1 } });

const takeInput = {
  $id: 'TakeInput', type: 'object', additionalProperties: false,
  properties: { takeOver: { type: 'boolean', description: 'Also where another operator has it.' } },
} as const;

const objectionInput = shape('ObjectionInput', { words: WORDS });

const objectionDecisionInput = shape('ObjectionDecisionInput', {
  version: { type: 'integer' }, outcome: { type: 'string', enum: ['upheld', 'reversed'] }, words: WORDS,
});

export const deskShapes = [
  snapshot, caseSummary, deskReport, deskDecision, deskCase, page('CasePage', 'CaseSummary'), counts, answerToObjection, objection,
  page('ObjectionPage', 'DeskObjection'), logEntry, logPage, decision, actionInput, thingInput, takeInput,
  objectionInput, objectionDecisionInput,
] as const;
