import { ANNOUNCEMENT_LIMITS } from '../../src/domain/inbox/notificationKinds';
import {
  ADDITIVE, ADDITIVE_CALL, calls, emptyBody, errors, groupParams, listOf, memberOnly, MOMENT, ref, shape, text,
} from '../http/schemas/schemaParts';

/** JSON schemas of announcements, beyond the specification. */

/** Announcements of a group that are shown. */
export const ANNOUNCEMENTS_SHOWN = 30;

const announcementInput = shape('AnnouncementInput', {
  subject: { ...text(ANNOUNCEMENT_LIMITS.subject), description: `One line of 1 to ${ANNOUNCEMENT_LIMITS.subject} characters.` },
  text: { ...text(ANNOUNCEMENT_LIMITS.text), description: `Plain text of 1 to ${ANNOUNCEMENT_LIMITS.text} characters.` },
});

const announcement = shape('Announcement', {
  _id: { type: 'string' },
  subject: { type: 'string' },
  text: { type: 'string' },
  createdAt: MOMENT,
  editedAt: {
    type: ['string', 'null'], description: `When its author last changed it; null before. ISO 8601, UTC. ${ADDITIVE}`,
  },
  author: ref('Member'),
}, 'What the creator of a group wrote to its people. Plain text.');

const announcementList = shape('AnnouncementList', {
  items: { ...listOf('Announcement'), maxItems: ANNOUNCEMENTS_SHOWN, description: 'Newest first.' },
});

export const announcementShapes = [announcementInput, announcement, announcementList] as const;

const announcementCall = { tags: ['In touch'], description: ADDITIVE_CALL, security: memberOnly } as const;

const theirParams = {
  ...groupParams,
  required: ['id', 'announcementId'],
  properties: { ...groupParams.properties, announcementId: { ...text(64), minLength: 1, description: 'The `_id` of an announcement.' } },
} as const;

export const announcementRouteSchemas = calls({
  announce: {
    summary: 'Write to the people of a group (creator only)',
    ...announcementCall,
    params: groupParams,
    body: ref('AnnouncementInput'),
    response: { 201: ref('Announcement'), ...errors(400, 401, 403, 404, 409, 415, 429) },
  },
  editAnnouncement: {
    summary: 'Change an announcement (its author only); nobody is notified again',
    ...announcementCall,
    params: theirParams,
    body: ref('AnnouncementInput'),
    response: { 200: ref('Announcement'), ...errors(400, 401, 403, 404, 409, 415, 429) },
  },
  removeAnnouncement: {
    summary: 'Remove an announcement (its author only), also from the inboxes and from mails that are not written yet',
    ...announcementCall,
    params: theirParams,
    body: emptyBody,
    response: { 204: { type: 'null', description: 'It is gone.' }, ...errors(400, 401, 403, 404, 429) },
  },
  listAnnouncements: {
    summary: 'What the creator wrote to the people of a group, newest first (members and those who wait)',
    ...announcementCall,
    params: groupParams,
    response: { 200: ref('AnnouncementList'), ...errors(401, 403, 404, 429) },
  },
});
