import { REPORT_REASONS } from '../../src/domain/desk/desk';
import { CATEGORIES } from '../../src/domain/groups/categories';
import { GROUP_FIELDS, isOptional, type OptionalIn } from '../../src/domain/groups/groupFields';
import { PLACE_URL_READERS } from '../../src/domain/groups/groupFormValues';
import { GROUP_TEXT_LIMITS } from '../../src/domain/groups/groupRules';
import { FACES } from '../../src/domain/groups/normaliseGroup';
import { ADDITIVE, listOf, MOMENT, orNull, ref, shape } from '../http/schemas/schemaParts';

/** JSON schemas of groups. */

const member = shape('Member', {
  _id: { type: 'string' }, name: { type: 'string' }, photoURL: { type: ['string', 'null'] },
}, 'A user as others see them.');

const commonGroup = {
  _id: { type: 'string' },
  name: { type: 'string' },
  description: { type: 'string' },
  category: { type: 'string' },
  location: { type: 'string' },
  maxMembers: { type: 'integer' },
  startDate: MOMENT,
  imageURL: { type: 'string' },
  createdAt: MOMENT,
  creator: ref('Member'),
  version: {
    type: 'integer',
    description:
      'Increases with every change, including joins and leaves: of two responses, the one with the higher version is newer. The entity tag of the group is "v<version>".',
  },
  edition: {
    type: 'integer',
    description: 'Increases only when the creator edits the group. `If-Match: "e<edition>"` guards an edit or a deletion.',
  },
} as const;

/** What a group may lack, in the rows of lists and on its page. */
const rowFields = {
  timeZone: { type: 'string', description: `Of the place, by its IANA name; absent when it is not known. ${ADDITIVE}` },
  endDate: { ...MOMENT, description: `Absent when it is not known. ISO 8601, UTC. ${ADDITIVE}` },
} as const satisfies Record<OptionalIn<'rows'>, object>;

/** What a group may lack, only on its page. */
const pageFields = {
  placeUrl: { type: 'string', description: `A map, or a room on the web; absent without one for the caller. ${ADDITIVE}` },
  placeUrlFor: { type: 'string', enum: PLACE_URL_READERS, description: `Who sees \`placeUrl\`. ${ADDITIVE}` },
} as const satisfies Record<OptionalIn<'page'>, object>;

const hidden = {
  $id: 'HiddenGroup',
  type: 'object',
  description: 'That a group is hidden by the people who run the site. Its creator and operators learn why; its people only since when.',
  additionalProperties: false,
  required: ['since'],
  properties: {
    since: MOMENT,
    reason: { type: 'string', enum: REPORT_REASONS },
    words: { type: 'string' },
    mayBeMended: { type: 'boolean', description: 'Whether its creator can change it, and ask for another look.' },
    decisionId: { type: 'string', description: 'The decision that its creator can object to.' },
  },
} as const;

const group = {
  $id: 'Group',
  type: 'object',
  additionalProperties: false,
  required: [...Object.keys(commonGroup), 'editedAt', 'members'],
  properties: {
    ...commonGroup,
    editedAt: { ...MOMENT, description: 'When the creator last edited the group; initially the time of creation. ISO 8601, UTC.' },
    members: { ...listOf('Member'), description: 'The creator first, then by time of joining.' },
    ...rowFields,
    ...pageFields,
    waitlist: { ...ref('Waitlist'), description: ADDITIVE },
    handover: {
      ...orNull(ref('Handover')),
      description: `The open offer to hand the group over, for the creator and the chosen member only; null for everyone else. ${ADDITIVE}`,
    },
    hidden: { ...ref('HiddenGroup'), description: ADDITIVE },
    myBlock: { type: 'boolean', const: true, description: `The creator has blocked the caller: they cannot join or wait. ${ADDITIVE}` },
    isMuted: {
      type: 'boolean',
      description: `For its members and those who wait: whether they get no notifications about this group. ${ADDITIVE}`,
    },
    cannotCome: { type: 'boolean', description: `For its members: whether they have said that they cannot come after all. ${ADDITIVE}` },
    attendance: { ...ref('AttendanceCounts'), description: `For the creator only. ${ADDITIVE}` },
  },
};

const groupSummary = {
  $id: 'GroupSummary',
  type: 'object',
  description: 'A group with a count and a few faces instead of all members.',
  additionalProperties: false,
  required: [...Object.keys(commonGroup), 'memberCount', 'faces'],
  properties: {
    ...commonGroup,
    ...rowFields,
    memberCount: { type: 'integer' },
    hidden: { ...ref('HiddenGroup'), description: `In the caller’s own lists. ${ADDITIVE}` },
    faces: { ...listOf('Member'), maxItems: FACES },
    waiting: { type: 'integer', minimum: 1, description: `How many people wait for a place; absent when nobody does. ${ADDITIVE}` },
    waitlist: { ...ref('Waitlist'), description: `In the caller’s own lists, for a group they wait for. ${ADDITIVE}` },
    handover: {
      ...orNull(ref('Handover')),
      description: `In the caller’s own lists: the open offer, for the creator and the chosen member. ${ADDITIVE}`,
    },
  },
};

/** Types only. The rules are the form's (`groups/edit/groupInput.ts`), so form and server report the same first error. */
const groupInput = {
  $id: 'GroupInput',
  type: 'object',
  additionalProperties: false,
  required: GROUP_FIELDS.filter((field) => !isOptional(field)),
  properties: {
    name: { type: 'string', description: `At most ${GROUP_TEXT_LIMITS.name} characters.` },
    description: { type: 'string', description: `At most ${GROUP_TEXT_LIMITS.description} characters.` },
    category: { type: 'string', description: `One of ${CATEGORIES.join(', ')}.` },
    location: { type: 'string', description: `At most ${GROUP_TEXT_LIMITS.location} characters.` },
    placeUrl: {
      type: 'string',
      description: 'A map, or a room on the web: an https address of at most '
        + `${GROUP_TEXT_LIMITS.placeUrl} characters; empty for none. ${ADDITIVE}`,
    },
    placeUrlFor: { type: 'string', enum: PLACE_URL_READERS, description: `Who sees the link; everyone unless given. ${ADDITIVE}` },
    startDate: {
      type: 'string',
      description: 'ISO 8601 date and time with time zone; not before today. With a `timeZone`, an offset says what the clocks of the place '
        + 'show: 2026-05-01T19:30:00+01:00 is half past seven there, also when the rules of the zone change.',
    },
    timeZone: {
      type: 'string', maxLength: 64,
      description: 'Of the place, by its IANA name: `Europe/Kyiv`. Without one, times are shown where the reader is. ' + ADDITIVE,
    },
    endDate: { type: 'string', description: `Like the start: at most 14 days after it; empty when it is not known. ${ADDITIVE}` },
    maxMembers: { type: 'number', description: 'A whole number, 2 to 100.' },
    imageURL: {
      type: 'string',
      description: 'A web address, an address on this server, or a data URL of a JPEG, PNG or WebP image of at most 20,971,520 bytes. '
        + 'An address may end in `#focus=50,20`: the point that stays in view where the picture is cropped, in whole percent from the left '
        + 'and from the top; the centre unless given.',
    },
  },
} as const;

export const groupShapes = [member, hidden, group, groupSummary, groupInput];
