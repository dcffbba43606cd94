import { DESK_WORDS } from '../../src/domain/desk/desk';
import { PROBLEM_STATES } from '../../src/domain/desk/problems';
import { deskCall, numbered } from '../desk/deskSchemas';
import {
  ADDITIVE_CALL, calls, errors, listOf, memberOnly, MOMENT, orNull, PERSON, ref, shape, text, whole,
} from '../http/schemas/schemaParts';
import { WORDS } from '../reports/reportSchemas';

/** JSON schemas of problems that people send, beyond the specification. */

const STATE = { type: 'string', enum: PROBLEM_STATES } as const;

const problemInput = {
  $id: 'ProblemInput',
  type: 'object',
  additionalProperties: false,
  required: ['words', 'recording'],
  properties: {
    words: { ...WORDS, description: `What went wrong: ${DESK_WORDS.least} to ${DESK_WORDS.most} characters.` },
    recording: {
      type: 'string',
      description: 'The file that “Report a problem” saves, packed with gzip, as base64: at most 5 MB packed, and 64 MB unpacked.',
    },
    email: { ...text(320), description: 'Of a visitor who wants an answer. A user gets it in their notifications.' },
  },
} as const;

const common = {
  _id: { type: 'string' }, at: MOMENT, words: { type: 'string' }, state: STATE, steps: { type: 'integer' },
  size: { type: 'integer', description: 'Bytes of the packed recording.' },
} as const;

const problem = shape('Problem', {
  ...common, answer: orNull(whole({ words: { type: 'string' }, at: MOMENT })),
}, 'A problem that the caller has sent.');

const deskProblem = shape('DeskProblem', {
  ...common,
  by: { ...PERSON, description: 'Null for a visitor.' },
  email: { type: ['string', 'null'], description: 'Of a visitor who wants an answer.' },
  browser: { type: 'string' },
  build: { type: 'string', description: 'Of the site, when it was recorded.' },
  verdict: {
    type: 'string', enum: ['equal', 'diverges', 'crashes', 'unknown'], description: 'Whether it replayed as recorded, when it arrived.',
  },
  verdictStep: { type: ['integer', 'null'], description: 'The first step that diverged or crashed, from 1; 0 is the start.' },
  version: { type: 'integer' },
  answer: orNull(whole({ words: { type: 'string' }, at: MOMENT, by: PERSON })),
}, 'A problem as operators see it.');

const change = shape('RecordedChange', {
  requestId: { type: 'string' }, at: MOMENT, action: { type: 'string' }, groupId: { type: 'string' },
  group: { type: ['string', 'null'], description: 'Its name; null once it is deleted.' }, actor: PERSON, subject: PERSON,
}, 'What the server recorded about a request of the session, in the transaction of the change.');

const receipt = shape('ProblemReceipt', { reference: { type: 'string', description: 'The number of the problem.' } }, 'It has arrived.');
const page = shape('DeskProblemPage', {
  items: listOf('DeskProblem'), next: { type: ['string', 'null'] },
}, 'Newest first; `next` is the `before` of the next page.');
const answerInput = shape('ProblemAnswerInput', { version: { type: 'integer' }, words: WORDS });
const stateInput = shape('ProblemStateInput', { version: { type: 'integer' }, state: { type: 'string', enum: ['open', 'closed'] } });

export const problemShapes = [problemInput, problem, deskProblem, change, receipt, page, answerInput, stateInput] as const;

const ownCall = { tags: ['Problems'], description: ADDITIVE_CALL, security: memberOnly } as const;
const reads = (schema: object) => ({ 200: schema, ...errors(400, 401, 403, 404, 429) });
const writes = { 200: ref('DeskProblem'), ...errors(400, 401, 403, 404, 409, 415, 429) };

export const problemRouteSchemas = calls({
  sendProblem: {
    summary: 'Send a problem with the recording of the session',
    tags: ['Problems'],
    description: ADDITIVE_CALL,
    security: [{}, { bearer: [] }],
    body: ref('ProblemInput'),
    response: { 201: ref('ProblemReceipt'), ...errors(400, 401, 413, 415, 429, 507) },
  },
  listMyProblems: {
    summary: 'The problems that the caller has sent', ...ownCall,
    response: { 200: listOf('Problem'), ...errors(401, 429) },
  },
  deleteMyProblem: {
    summary: 'Delete one of them, with its recording', ...ownCall, params: numbered,
    response: { 200: ref('Done'), ...errors(400, 401, 404, 429) },
  },
  listProblems: {
    summary: 'A page of the problems that people have sent', ...deskCall,
    querystring: {
      type: 'object', additionalProperties: false,
      properties: { state: STATE, before: { ...numbered.properties.id, description: 'The `next` of the page before.' } },
    },
    response: reads(ref('DeskProblemPage')),
  },
  readProblem: { summary: 'One problem', ...deskCall, params: numbered, response: reads(ref('DeskProblem')) },
  readRecording: {
    summary: 'Its recording, packed with gzip', ...deskCall, params: numbered,
    response: {
      200: {
        description: 'A file of JSON, packed with gzip.',
        content: { 'application/gzip': { schema: { type: 'string', format: 'binary' } } },
      },
      ...errors(400, 401, 403, 404, 429),
    },
  },
  listRecordedChanges: {
    summary: 'What the server recorded about the writes of its session', ...deskCall, params: numbered,
    response: reads(listOf('RecordedChange')),
  },
  answerProblem: {
    summary: 'Answer whoever sent it', ...deskCall, params: numbered, body: ref('ProblemAnswerInput'),
    response: writes,
  },
  changeProblemState: {
    summary: 'Close it, or open it again', ...deskCall, params: numbered, body: ref('ProblemStateInput'),
    response: writes,
  },
});
