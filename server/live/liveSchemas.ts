import { ADDITIVE_CALL, calls, errors, memberOnly, shape, whole } from '../http/schemas/schemaParts';

/** JSON schemas of the live stream: the call, and what its events carry. */

const version = {
  type: 'string',
  description: 'A number that grows whenever anything that the list of groups shows is written. Responses about groups say in `catalog-version` '
    + 'how new they are at least.',
} as const;
const unread = { type: 'integer', description: 'How many notifications of the caller are unread.' } as const;

const hello = whole({
  version, unread: { ...unread, type: ['integer', 'null'], description: `${unread.description} Null for visitors.` },
}, 'The first event of each connection, and sent again on the same one when the server may have missed changes. '
  + 'What was received with this version, or a higher one, is up to date; ask again for what is older.');

const group = whole({
  id: { type: 'string', description: 'The `_id` of the group.' },
  version: {
    type: ['integer', 'null'],
    description: 'The `version` of the group: whoever has this one, or a higher one, has the change. Null once the group is deleted, or '
      + 'hidden from all but its own people.',
  },
}, 'A group was created, changed or deleted, by anyone, the caller included.');

const list = whole({ version }, 'The list of groups has changed: one event for any number of changes, at most one a second.');

const inbox = whole({ unread }, 'The caller’s notifications have changed.');

const desk = {
  type: 'object',
  description: 'For operators: a case, an objection or a problem is new, or has changed. Ask again for what is shown. Also sent at the '
    + 'start of a connection when that happened in the last minute and a half.',
  additionalProperties: false,
  properties: {},
} as const;

const session = whole({
  ended: {
    type: 'boolean',
    description: 'True: the session has ended; a client that has got a new one, by setting a password, connects again with that. '
      + 'False: the token has expired, so connect again with a new one.',
  },
}, 'The last event of a connection.');

const liveEvents = shape('LiveEvents', {
  hello, group, list, inbox, desk, session,
}, 'The data of each event of the live stream, by the name of the event.');

export const liveShapes = [liveEvents] as const;

export const liveRouteSchemas = calls({
  live: {
    summary: 'What changes, as it changes',
    description: 'Server-sent events, whose names and data are those of `LiveEvents`. With a token, also what concerns the caller. '
      + `A comment every 25 seconds shows that the connection is open. It lasts an hour at most. ${ADDITIVE_CALL}`,
    tags: ['In touch'],
    security: [{}, ...memberOnly],
    response: {
      200: {
        description: 'Events until the session or the token ends.',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
      ...errors(401, 429),
    },
  },
});
