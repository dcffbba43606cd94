import type { FastifySchema } from 'fastify';
import { ANNOUNCEMENT_LIMITS } from '../../src/domain/inbox/notificationKinds';
import { ADDITIVE_CALL, errors, groupParams, listOf, memberOnly, MOMENT, ref, text } from '../http/schemas/schemaParts';

/** JSON schemas of announcements, beyond the specification. */

/** Announcements of a group that are shown. */
export const ANNOUNCEMENTS_SHOWN = 30;

const announcementInput = {
  $id: 'AnnouncementInput',
  type: 'object',
  additionalProperties: false,
  required: ['subject', 'text'],
  properties: {
    subject: { ...text(ANNOUNCEMENT_LIMITS.subject), description: `One line of 1 to ${ANNOUNCEMENT_LIMITS.subject} characters.` },
    text: { ...text(ANNOUNCEMENT_LIMITS.text), description: `Plain text of 1 to ${ANNOUNCEMENT_LIMITS.text} characters.` },
  },
} as const;

const announcement = {
  $id: 'Announcement',
  type: 'object',
  description: 'What the creator of a group wrote to its people. Plain text.',
  additionalProperties: false,
  required: ['_id', 'subject', 'text', 'createdAt', 'author'],
  properties: {
    _id: { type: 'string' },
    subject: { type: 'string' },
    text: { type: 'string' },
    createdAt: MOMENT,
    author: ref('Member'),
  },
} as const;

const announcementList = {
  $id: 'AnnouncementList',
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: { items: { ...listOf('Announcement'), maxItems: ANNOUNCEMENTS_SHOWN, description: 'Newest first.' } },
} as const;

export const announcementShapes = [announcementInput, announcement, announcementList] as const;

const announcementCall = { tags: ['In touch'], description: ADDITIVE_CALL, security: memberOnly } as const;

export const announcementRouteSchemas = {
  announce: {
    operationId: 'announce',
    summary: 'Write to the people of a group (creator only)',
    ...announcementCall,
    params: groupParams,
    body: ref('AnnouncementInput'),
    response: { 201: ref('Announcement'), ...errors(400, 401, 403, 404, 415, 429) },
  },
  listAnnouncements: {
    operationId: 'listAnnouncements',
    summary: 'What the creator wrote to the people of a group, newest first (members and those who wait)',
    ...announcementCall,
    params: groupParams,
    response: { 200: ref('AnnouncementList'), ...errors(401, 403, 404, 429) },
  },
} as const satisfies Record<string, FastifySchema>;
