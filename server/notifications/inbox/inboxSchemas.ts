import { ADDITIVE_CALL, calls, errors, memberOnly, ref } from '../../http/schemas/schemaParts';

/** JSON schemas of the calls to stay in touch, beyond the specification. */

const inboxCall = { tags: ['In touch'], description: ADDITIVE_CALL, security: memberOnly } as const;

const tokenQuery = {
  type: 'object',
  properties: { token: { type: 'string', description: 'The secret part of the address in a mail.' } },
} as const;

const page = (description: string) => ({ description, content: { 'text/html': { schema: { type: 'string' } } } });

const unsubscribeCall = {
  tags: ['In touch'],
  description: `Without a login, at the address in a mail (RFC 8058). ${ADDITIVE_CALL}`,
  querystring: tokenQuery,
} as const;

export const inboxRouteSchemas = calls({
  listNotifications: {
    summary: 'The caller’s inbox, newest first',
    ...inboxCall,
    querystring: {
      type: 'object',
      additionalProperties: false,
      properties: { before: { type: 'string', pattern: '^\\d{1,15}$', description: 'The `next` of the page before.' } },
    },
    response: { 200: ref('NotificationPage'), ...errors(400, 401, 429) },
  },
  markNotificationsRead: {
    summary: 'Mark notifications as read: some, or all',
    ...inboxCall,
    body: ref('ReadInput'),
    response: { 200: ref('UnreadCount'), ...errors(400, 401, 415, 429) },
  },
  readPreferences: {
    summary: 'What the caller is notified of',
    ...inboxCall,
    response: { 200: ref('Preferences'), ...errors(401, 429) },
  },
  savePreferences: {
    summary: 'Choose what to be notified of',
    ...inboxCall,
    body: ref('Preferences'),
    response: { 200: ref('Preferences'), ...errors(400, 401, 415, 429) },
  },
  noteTimeZone: {
    summary: 'Say where the caller is, where that is not known',
    ...inboxCall,
    body: ref('TimeZoneInput'),
    response: { 200: ref('Preferences'), ...errors(400, 401, 415, 429) },
  },
  askToUnsubscribe: {
    summary: 'The page that asks whether to end the mails to someone: it changes nothing',
    ...unsubscribeCall,
    response: { 200: page('The question.'), 404: page('The address is not one of ours.'), ...errors(429) },
  },
  unsubscribe: {
    summary: 'End the mails to someone',
    ...unsubscribeCall,
    response: { 200: page('There will be no more.'), 404: page('The address is not one of ours.'), ...errors(413, 415, 429) },
  },
});
