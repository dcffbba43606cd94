import { ADDITIVE_CALL, calls, emptyBody, errors, groupParams, memberOnly, MOMENT, ref, shape } from '../http/schemas/schemaParts';

/** JSON schemas of the calls about calendars. */

const calendarState = shape('CalendarState', {
  createdAt: { ...MOMENT, type: ['string', 'null'], description: 'When the present address was made; null without one.' },
});

const calendarAddress = shape('CalendarAddress', {
  url: { type: 'string', description: 'The secret address, which is shown only once: whoever has it can read the calendar.' },
  createdAt: MOMENT,
});

export const calendarShapes = [calendarState, calendarAddress] as const;

const tokenParams = {
  type: 'object',
  required: ['token'],
  properties: { token: { type: 'string', minLength: 1, description: 'The secret part of the address.' } },
} as const;

const calendarFile = {
  description: 'An iCalendar file (RFC 5545), with an entity tag. Times are those of the place where its zone is known, else in UTC; an event has an end where the group has one.',
  content: { 'text/calendar': { schema: { type: 'string' } } },
} as const;

const tags = ['Calendar'];

export const calendarRouteSchemas = calls({
  readGroupCalendar: {
    summary: 'A group as a calendar file',
    description: `What the public list says about the group, for calendar programs. ${ADDITIVE_CALL}`,
    tags,
    params: groupParams,
    response: { 200: calendarFile, ...errors(404, 429) },
  },
  readPersonalCalendar: {
    summary: 'The groups of a user, at their secret address',
    description: `Groups deleted or left in the last 90 days are in it as cancelled. ${ADDITIVE_CALL}`,
    tags,
    params: tokenParams,
    response: { 200: calendarFile, ...errors(404, 429) },
  },
  readCalendarToken: {
    summary: 'Whether the caller has a personal calendar',
    description: ADDITIVE_CALL,
    tags,
    security: memberOnly,
    response: { 200: ref('CalendarState'), ...errors(401, 429) },
  },
  makeCalendarToken: {
    summary: 'Make or replace the address of the caller’s personal calendar',
    description: `The former address ends. ${ADDITIVE_CALL}`,
    tags,
    body: emptyBody,
    security: memberOnly,
    response: { 200: ref('CalendarAddress'), ...errors(400, 401, 429) },
  },
  endCalendar: {
    summary: 'End the caller’s personal calendar',
    description: ADDITIVE_CALL,
    tags,
    security: memberOnly,
    response: { 204: { type: 'null', description: 'There is none any more.' }, ...errors(401, 429) },
  },
});
