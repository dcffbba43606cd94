import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { limits } from '../../http/limits/rateLimits';
import { inboxRouteSchemas } from '../inbox/inboxSchemas';
import { endMails } from '../inbox/preferencesStore';
import { UNSUBSCRIBE_PATH, type UnsubscribeLinks } from './unsubscribeLinks';
import { donePage, questionPage, sendPage, unknownLinkPage } from './unsubscribePage';

interface Parts {
  database: Database;
  /** Whether accounts are in a Firebase project. */
  hosted: boolean;
  links: UnsubscribeLinks;
}

/** Bytes. What mail programs send is one line, which says nothing that the address does not. */
const BODY_LIMIT = 4096;

/**
 * Unsubscribing through the link in a mail, without a login. Opening the link asks first and changes nothing; a POST unsubscribes: the
 * button sends it, and so does the mail program with one click (RFC 8058).
 */
export async function unsubscribeRoutes(app: FastifyInstance, { database, hosted, links }: Parts): Promise<void> {
  const config = { access: 'open', rateLimit: limits.unsubscribe } as const;
  await app.register(async (scope) => {
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, _body, done) => { done(null, null); });

    // A token that does not fit the schema gets the answer of any other wrong one.
    scope.get(UNSUBSCRIBE_PATH, { config, schema: inboxRouteSchemas.askToUnsubscribe, attachValidation: true }, async (request, reply) =>
      (await links.uidIn(request) === null ? sendPage(reply, unknownLinkPage, 404) : sendPage(reply, questionPage)));

    scope.post(UNSUBSCRIBE_PATH, { config, schema: inboxRouteSchemas.unsubscribe, attachValidation: true }, async (request, reply) => {
      const uid = await links.uidIn(request);
      const isDone = uid !== null && await endMails(database, uid, hosted);
      return isDone ? sendPage(reply, donePage) : sendPage(reply, unknownLinkPage, 404);
    });
  });
}
