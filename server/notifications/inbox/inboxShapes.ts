import { MAIL_CHOICES, NOTIFICATION_CLASSES, NOTIFICATION_KINDS } from '../../../src/domain/inbox/notificationKinds';
import { ADDITIVE, listOf, MOMENT, shape, whole } from '../../http/schemas/schemaParts';
import { DESK_KIND } from '../deskNotices';
import { EXCERPT_LENGTH, NOTIFICATIONS_A_PAGE } from './inboxLimits';

/** JSON schemas of what there is beyond the specification to stay in touch: the inbox, and what it leaves out. */

const changedFields = {
  type: 'object',
  additionalProperties: false,
  properties: { startDate: MOMENT, location: { type: 'string' } },
} as const;

const notification = {
  $id: 'Notification',
  type: 'object',
  description: 'Something that someone else did in a group of the caller.',
  additionalProperties: false,
  required: ['_id', 'kind', 'groupId', 'groupName', 'createdAt', 'readAt'],
  properties: {
    _id: { type: 'string' },
    kind: { type: 'string', enum: [...Object.keys(NOTIFICATION_KINDS), DESK_KIND] },
    groupId: { type: ['string', 'null'], description: 'Null once the group is deleted.' },
    groupName: { type: 'string' },
    createdAt: MOMENT,
    readAt: { type: ['string', 'null'], description: 'ISO 8601, UTC; null while it is unread.' },
    actorName: {
      type: 'string',
      description: 'Who joined, left, waits, wrote, offers or answered; absent once they have deleted their account.',
    },
    before: { ...changedFields, description: 'With `changed`: the fields that changed, as they were.' },
    after: { ...changedFields, description: 'With `changed`: the fields that changed, as they are.' },
    startDate: { ...MOMENT, description: 'With `starts_soon` and `moved_up`: when the group starts.' },
    location: {
      type: 'string', description: `With \`starts_soon\` and \`moved_up\`: where the group meets, as long as it starts then. ${ADDITIVE}`,
    },
    timeZone: { type: 'string', description: `Of the place of its group, where it has one. ${ADDITIVE}` },
    subject: { type: 'string', description: 'With `announcement` and `desk`.' },
    text: {
      type: 'string',
      description: `With \`announcement\`, its first ${EXCERPT_LENGTH} characters at most, the last one "…" where it is cut; `
        + 'with `handover_offered`, the message; with `desk`, what the people who run the site write.',
    },
    decisionId: { type: 'string', description: `With \`desk\`: the decision that the caller can object to. ${ADDITIVE}` },
  },
} as const;

const notificationPage = {
  $id: 'NotificationPage',
  type: 'object',
  additionalProperties: false,
  required: ['items', 'unread', 'next'],
  properties: {
    items: { ...listOf('Notification'), maxItems: NOTIFICATIONS_A_PAGE, description: 'Newest first.' },
    unread: { type: 'integer', description: 'How many are unread, on all pages.' },
    next: { type: ['string', 'null'], description: 'Pass it as `before` for the next page; null on the last one.' },
    asksTimeZone: {
      type: 'boolean', const: true, description: `Only when true: it is not known where the caller is (\`noteTimeZone\`). ${ADDITIVE}`,
    },
  },
} as const;

const notificationId = { type: 'string', pattern: '^\\d{1,15}$' } as const;

const readInput = {
  $id: 'ReadInput',
  anyOf: [
    whole({ ids: { type: 'array', minItems: 1, maxItems: 100, items: notificationId } }),
    {
      type: 'object',
      additionalProperties: false,
      required: ['all'],
      properties: {
        all: { type: 'boolean', const: true },
        upTo: { ...notificationId, description: `The newest that the caller has seen: later ones stay unread. ${ADDITIVE}` },
      },
    },
  ],
} as const;

const unreadCount = shape('UnreadCount', { unread: { type: 'integer' } });

const timeZone = { type: 'string', maxLength: 64, description: 'A name of the IANA database: `Europe/Kyiv`.' } as const;

const timeZoneInput = shape('TimeZoneInput', { timeZone });

const preferences = {
  $id: 'Preferences',
  type: 'object',
  description: 'What the caller is notified of.',
  additionalProperties: false,
  required: ['mutedClasses', 'email'],
  properties: {
    mutedClasses: { type: 'array', maxItems: NOTIFICATION_CLASSES.length, items: { type: 'string', enum: NOTIFICATION_CLASSES } },
    email: { type: 'string', enum: MAIL_CHOICES },
    timeZone: {
      ...timeZone,
      description: 'Where the caller is: the daily email comes in the morning there. In answers it is absent while it is not known; '
        + `without it, the stored one stays. ${ADDITIVE}`,
    },
    mailReturned: {
      type: 'boolean', readOnly: true, description: 'Only in answers, and only when true: mails to the caller’s address come back.',
    },
  },
} as const;

export const inboxShapes = [
  notification, notificationPage, readInput, unreadCount, timeZoneInput, preferences,
] as const;
