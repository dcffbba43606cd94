import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Preferences } from '../../../src/contract/types';
import type { Database } from '../../db/database';
import { requireUser } from '../../http/auth/authentication';
import { MEMBER_READS, MEMBER_WRITES } from '../../http/requests/callParts';
import { sendJson } from '../../http/responses/json';
import type { Call } from '../../http/schemas/call';
import { noteAddress } from '../../users/userStore';
import { isMailReturned } from '../mail/mailAddressOf';
import { inboxRouteSchemas } from './inboxSchemas';
import { markRead, readInbox } from './inboxStore';
import { noteTimeZone, readPreferences, savePreferences } from './preferencesStore';

/** What the routes of the inbox are given. */
export interface InboxNeeds {
  database: Database;
  /** Whether accounts are in a Firebase project. */
  hosted: boolean;
}

/** Sends what somebody is notified of, and whether mails to them come back. */
async function sendPreferences(reply: FastifyReply, uid: string, preferences: Preferences, { database, hosted }: InboxNeeds) {
  const mailReturned = await isMailReturned(database.db, uid, hosted);
  return sendJson(reply, JSON.stringify(mailReturned ? { ...preferences, mailReturned } : preferences));
}

/** The caller's inbox, and what is left out of it. */
export function inboxRoutes(app: FastifyInstance, needs: InboxNeeds): void {
  const { database, hosted } = needs;
  app.get<Call<'listNotifications'>>('/api/notifications', { config: MEMBER_READS, schema: inboxRouteSchemas.listNotifications },
    async (request, reply) => {
      const user = requireUser(request);
      // The app reads the inbox at every start: without its own accounts, this is how the server learns that an address was confirmed.
      if (hosted) await noteAddress(database, user);
      const page = await readInbox(database, user.uid, request.query.before ?? null);
      return sendJson(reply, JSON.stringify(page));
    });

  app.post<Call<'markNotificationsRead'>>(
    '/api/notifications/read',
    { config: MEMBER_WRITES, schema: inboxRouteSchemas.markNotificationsRead },
    async (request, reply) => {
      const unread = await markRead(database, requireUser(request).uid, request.body);
      return sendJson(reply, JSON.stringify({ unread }));
    },
  );

  app.get('/api/users/me/preferences', { config: MEMBER_READS, schema: inboxRouteSchemas.readPreferences },
    async (request, reply) => {
      const { uid } = requireUser(request);
      return sendPreferences(reply, uid, await readPreferences(database, uid), needs);
    });

  app.put<Call<'savePreferences'>>('/api/users/me/preferences', { config: MEMBER_WRITES, schema: inboxRouteSchemas.savePreferences },
    async (request, reply) => {
      const user = requireUser(request);
      const saved = await savePreferences(database, user, request.body, hosted);
      return sendPreferences(reply, user.uid, saved, needs);
    });

  app.put<Call<'noteTimeZone'>>('/api/users/me/time-zone', { config: MEMBER_WRITES, schema: inboxRouteSchemas.noteTimeZone },
    async (request, reply) => {
      const user = requireUser(request);
      const stored = await noteTimeZone(database, user, request.body.timeZone, hosted);
      return sendPreferences(reply, user.uid, stored, needs);
    });
}
