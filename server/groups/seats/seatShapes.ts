import { HANDOVER_MESSAGE_LENGTH } from '../../../src/domain/groups/handover';
import { AUDIT_ACTIONS, AUDIT_REASONS } from '../../audit/auditActions';
import { listOf, MAX_UID_LENGTH, MOMENT, PERSON, ref, shape, text, whole } from '../../http/schemas/schemaParts';
import { LEFT_SHOWN, WAITING_SHOWN } from './seatLimits';

/** JSON schemas of what there is beyond the specification about the seats of a group: waitlist, blocks, handover, history. */

const named = { _id: { type: 'string' }, name: { type: 'string' }, photoURL: { type: ['string', 'null'] } } as const;

const waitingPerson = shape('WaitingPerson', { ...named, since: { ...MOMENT, description: 'Since when they wait.' } });

const waitlist = {
  $id: 'Waitlist',
  type: 'object',
  description: 'The people who wait for a free place. First come, first served.',
  additionalProperties: false,
  required: ['count', 'myPosition'],
  properties: {
    count: { type: 'integer' },
    myPosition: { type: ['integer', 'null'], description: 'The caller’s place in line, from 1; null when they do not wait.' },
    people: {
      ...listOf('WaitingPerson'),
      maxItems: WAITING_SHOWN,
      description: `For the creator only: who waits, in order; the first ${WAITING_SHOWN}.`,
    },
  },
} as const;

const handover = shape('Handover', {
  to: ref('Member'), message: { type: 'string' }, createdAt: MOMENT, expiresAt: MOMENT,
}, 'An open offer of the creator to hand the group over to a member.');

const blockedMember = shape('BlockedMember', { ...named, blockedAt: MOMENT });

const formerMember = shape('FormerMember', {
  ...named, leftAt: MOMENT,
}, 'Someone who was in a group, or waiting for a place in it, and no longer is.');

const formerMembers = shape('FormerMembers', {
  items: { ...listOf('FormerMember'), maxItems: LEFT_SHOWN, description: `The last ${LEFT_SHOWN}, the latest first.` },
});

const change = (type: 'integer' | 'string') => whole({ from: { type }, to: { type } });

const historyEntry = shape('HistoryEntry', {
  _id: { type: 'string', description: 'Pass it as `before` for the entries before this one.' },
  at: MOMENT,
  action: { type: 'string', enum: AUDIT_ACTIONS },
  actor: { ...PERSON, description: 'Who did it; null for the site itself and for deleted accounts.' },
  subject: { ...PERSON, description: 'Whom it was done to; null for nobody and for deleted accounts.' },
  requestId: { type: ['string', 'null'], description: 'The `x-request-id` of the call.' },
  details: {
    type: 'object',
    additionalProperties: false,
    properties: {
      changed: { type: 'array', items: { type: 'string' }, description: 'The fields that an edit changed.' },
      maxMembers: change('integer'),
      startDate: change('string'),
      reason: { type: 'string', enum: AUDIT_REASONS, description: 'What caused it, when it was not its own call.' },
      from: { type: 'string', enum: ['members', 'waitlist'], description: 'Where someone was removed from.' },
    },
  },
});

const historyPage = shape('HistoryPage', { items: { ...listOf('HistoryEntry'), description: 'Newest first.' }, more: { type: 'boolean' } });

const removalInput = shape('RemovalInput', {
  block: { type: 'boolean', description: 'Whether they can neither join nor wait from now on.' },
});

const handoverInput = shape('HandoverInput', {
  to: { ...text(MAX_UID_LENGTH), description: 'The `_id` of a member.' },
  message: text(HANDOVER_MESSAGE_LENGTH),
});

const muteInput = shape('MuteInput', { muted: { type: 'boolean' } });

export const seatShapes = [
  removalInput, handoverInput, muteInput, waitingPerson, waitlist, handover, blockedMember, formerMember, formerMembers, historyEntry,
  historyPage,
];
