import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CalendarAddress, CalendarState } from '../../src/contract/types';
import type { Database } from '../db/database';
import { requireUser } from '../http/auth/authentication';
import { limits } from '../http/limits/rateLimits';
import { groupIdOf, MEMBER_READS, MEMBER_WRITES } from '../http/requests/callParts';
import { refuse } from '../http/responses/apiError';
import { prepareBody, sendPrepared } from '../http/responses/preparedBody';
import type { Call } from '../http/schemas/call';
import { CALENDAR_TYPE, calendarFileName, calendarText } from './calendarFile';
import { calendarRouteSchemas } from './calendarSchemas';
import { calendarSince, endCalendar, makeCalendarToken, readGroupEntry, readPersonalEntries } from './calendarStore';

const FEED_NAME = 'My Hobnob groups';
/** s after which calendar programs should ask again; most ask less often. */
const REFRESH_S = 3600;

/** One answer for every token that opens nothing, however it looks. */
const noCalendar = () => refuse.notFound('This calendar link no longer works. Get a new one on your account page.', 'calendar_not_found');

interface Parts {
  database: Database;
  /** The site's main address. */
  origin: string;
}

/** Calendars that programs fetch without logging in: one group's public facts, and a user's own groups at a secret address. */
function calendarFileRoutes(app: FastifyInstance, { database, origin }: Parts): void {
  const send = (request: FastifyRequest, reply: FastifyReply, text: string, cacheControl: string) =>
    sendPrepared(request, reply.header('x-robots-tag', 'noindex'), prepareBody(Buffer.from(text)), CALENDAR_TYPE, { cacheControl });

  app.get<Call<'readGroupCalendar'>>('/api/groups/:id/calendar.ics', {
    config: { access: 'open', rateLimit: limits.calendar }, schema: calendarRouteSchemas.readGroupCalendar,
  }, async (request, reply) => {
    const entry = await readGroupEntry(database, groupIdOf(request));
    if (!entry) throw refuse.groupNotFound();
    reply.header('content-disposition', `attachment; filename="${calendarFileName(entry.name)}"`);
    return send(request, reply, calendarText([entry], { origin }), 'no-cache');
  });

  app.get<Call<'readPersonalCalendar'>>('/api/calendar/:token.ics', {
    config: { access: 'open', rateLimit: limits.calendar },
    schema: calendarRouteSchemas.readPersonalCalendar,
    // One response for all wrong addresses.
    attachValidation: true,
  }, async (request, reply) => {
    const entries = await readPersonalEntries(database, request.params.token);
    if (!entries) throw noCalendar();
    return send(request, reply, calendarText(entries, { origin, name: FEED_NAME, refreshS: REFRESH_S }), 'private, no-cache');
  });
}

/** A user's own calendar: whether there is one, a new address, and its end. */
function calendarTokenRoutes(app: FastifyInstance, { database, origin }: Parts): void {
  const path = '/api/users/me/calendar-token';

  app.get(path, { config: MEMBER_READS, schema: calendarRouteSchemas.readCalendarToken }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { createdAt: await calendarSince(database, requireUser(request).uid) } satisfies CalendarState;
  });

  app.post(path, { config: { ...MEMBER_WRITES, rateLimit: limits.create }, schema: calendarRouteSchemas.makeCalendarToken },
    async (request, reply) => {
      const { token, createdAt } = await makeCalendarToken(database, requireUser(request));
      reply.header('cache-control', 'no-store');
      return { url: `${origin}/api/calendar/${token}.ics`, createdAt } satisfies CalendarAddress;
    });

  app.delete(path, { config: MEMBER_WRITES, schema: calendarRouteSchemas.endCalendar }, async (request, reply) => {
    await endCalendar(database.db, requireUser(request).uid);
    return reply.code(204).send();
  });
}

export async function calendarRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  calendarFileRoutes(app, parts);
  calendarTokenRoutes(app, parts);
}
