import { DESK_ACTIONS, DESK_WORDS, REPORT_REASONS, THINGS } from '../../src/domain/desk/desk';
import { listOf, MAX_UID_LENGTH, MOMENT, ref, text } from '../http/schemas/schemaParts';
import { WORDS } from '../reports/reportSchemas';
import { DESK_LOG_ACTIONS } from './deskLogRows';

/** JSON schemas of the desk, beyond the specification. */

const orNull = <Schema extends object>(schema: Schema) => ({ anyOf: [schema, { type: 'null' }] }) as const;
const momentOrNull = { type: ['string', 'null'], description: 'ISO 8601, UTC; null for never.' } as const;
const textOrNull = { type: ['string', 'null'] } as const;
const PERSON = orNull(ref('Member'));
const THING = { type: 'string', enum: THINGS } as const;
const STATE = { type: 'string', enum: ['open', 'closed'] } as const;
const bool = { type: 'boolean' } as const;

/** An answer in which every property is there. */
const answer = <Id extends string, Properties extends Record<string, object>>($id: Id, description: string, properties: Properties) => ({
  $id, type: 'object', description, additionalProperties: false, required: Object.keys(properties), properties,
}) as const;

const snapshot = {
  $id: 'ThingSnapshot',
  type: 'object',
  description: 'What a group, an announcement or a person says at a moment.',
  additionalProperties: false,
  properties: {
    name: { type: 'string' }, text: { type: 'string' }, imageURL: textOrNull, category: { type: 'string' }, location: { type: 'string' },
    placeUrl: textOrNull, startDate: MOMENT, groupName: { type: 'string' },
  },
} as const;

const summaryProperties = {
  _id: { type: 'string' }, thing: THING, thingId: { type: 'string' }, groupId: textOrNull, name: { type: 'string' }, maker: PERSON,
  state: STATE, openedAt: MOMENT, reportedAt: MOMENT, reports: { type: 'integer' }, isUrgent: bool,
  asksLook: { ...bool, description: 'The creator of a hidden group has mended it, and asks for another look.' },
  reasons: { type: 'array', items: { type: 'string' } }, takenBy: PERSON, takenAt: momentOrNull,
} as const;

const caseSummary = answer('CaseSummary', 'A reported thing, however many reports it has.', summaryProperties);

const deskReport = answer('DeskReport', 'A report. Only operators see who made it.', {
  _id: { type: 'string' }, at: MOMENT, reason: { type: 'string' }, words: { type: 'string' }, abuseOfChildren: bool, by: PERSON,
  name: textOrNull, email: textOrNull, isConfirmed: bool, snapshot: ref('ThingSnapshot'),
});

const deskDecision = answer('DeskDecision', 'What an operator decided; by null: the command line.', {
  _id: { type: 'string' }, at: MOMENT, action: { type: 'string', enum: DESK_ACTIONS }, reason: textOrNull, words: textOrNull,
  mayBeMended: bool, by: PERSON, undoneAt: momentOrNull,
});

const deskCase = answer('DeskCase', 'A case with what it is about, then and now.', {
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
});

const page = ($id: string, item: string) => answer($id as 'CasePage', 'Newest first; `next` is the `before` of the next page.', {
  items: listOf(item), next: textOrNull,
});

const logPage = answer('DeskLogPage', 'Newest first; `next` is the `before` of the next page.', {
  items: listOf('DeskLogEntry'), next: textOrNull, operators: { ...listOf('Member'), description: 'Everybody who is an operator now.' },
});

const counts = answer('DeskCounts', 'How much is open.', {
  reports: { type: 'integer' }, objections: { type: 'integer' }, problems: { type: 'integer' },
});

const answerToObjection = answer('ObjectionAnswer', 'How an objection was decided.', {
  outcome: { type: 'string', enum: ['upheld', 'reversed'] }, words: { type: 'string' }, at: MOMENT, by: PERSON,
});

const objection = answer('DeskObjection', 'What somebody says against a decision about them.', {
  _id: { type: 'string' }, at: MOMENT, words: { type: 'string' }, by: PERSON, state: STATE, version: { type: 'integer' },
  decision: ref('DeskDecision'), caseId: { type: 'string' }, thing: THING, name: { type: 'string' },
  mayDecide: { ...bool, description: 'Whether the caller may decide it.' },
  answer: orNull(ref('ObjectionAnswer')),
});

const logEntry = answer('DeskLogEntry', 'Something that an operator did.', {
  _id: { type: 'string' }, at: MOMENT, action: { type: 'string', enum: DESK_LOG_ACTIONS }, by: PERSON,
  via: { type: 'string', enum: ['desk', 'command'] }, caseId: textOrNull, thing: textOrNull, thingId: textOrNull,
  name: { ...textOrNull, description: 'Of the thing, when it was reported.' }, subject: PERSON,
  reason: textOrNull, words: textOrNull, requestId: textOrNull,
});

const decision = answer('Decision', 'A decision as the person concerned reads it.', {
  _id: { type: 'string' }, at: MOMENT, action: { type: 'string', enum: DESK_ACTIONS }, thing: THING, name: { type: 'string' },
  reason: textOrNull, words: textOrNull, mayBeMended: bool, undoneAt: momentOrNull,
  objectUntil: { ...MOMENT, description: 'Until when they can object. ISO 8601, UTC.' },
  objection: orNull({
    type: 'object', additionalProperties: false, required: ['at', 'words', 'state', 'outcome', 'answer'],
    properties: { at: MOMENT, words: { type: 'string' }, state: STATE, outcome: textOrNull, answer: textOrNull },
  } as const),
});

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

const thingInput = {
  $id: 'ThingInput',
  type: 'object',
  additionalProperties: false,
  required: ['thing', 'id'],
  properties: { thing: THING, id: { ...text(MAX_UID_LENGTH), minLength: 1 } },
} as const;

const takeInput = {
  $id: 'TakeInput', type: 'object', additionalProperties: false,
  properties: { takeOver: { type: 'boolean', description: 'Also where another operator has it.' } },
} as const;

const objectionInput = {
  $id: 'ObjectionInput', type: 'object', additionalProperties: false, required: ['words'], properties: { words: WORDS },
} as const;

const objectionDecisionInput = {
  $id: 'ObjectionDecisionInput',
  type: 'object',
  additionalProperties: false,
  required: ['version', 'outcome', 'words'],
  properties: { version: { type: 'integer' }, outcome: { type: 'string', enum: ['upheld', 'reversed'] }, words: WORDS },
} as const;

export const deskShapes = [
  snapshot, caseSummary, deskReport, deskDecision, deskCase, page('CasePage', 'CaseSummary'), counts, answerToObjection, objection,
  page('ObjectionPage', 'DeskObjection'), logEntry, logPage, decision, actionInput, thingInput, takeInput,
  objectionInput, objectionDecisionInput,
] as const;
