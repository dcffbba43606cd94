import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database';
import { limits } from '../../http/limits/rateLimits';
import { inboxRouteSchemas } from '../inbox/inboxSchemas';
import { endMails } from '../inbox/preferencesStore';
import { UNSUBSCRIBE_PATH, type UnsubscribeLinks } from './unsubscribeLinks';
import { donePage, questionPage, unknownLinkPage, UNSUBSCRIBE_POLICY } from './unsubscribePage';

interface Parts {
  database: Database;
  /** Whether accounts are in a Firebase project. */
  hosted: boolean;
  links: UnsubscribeLinks;
}

/** Bytes. What mail programs send is one line, which says nothing that the address does not. */
const BODY_LIMIT = 4096;

/** The address is a secret, so no other site learns it, and nothing stores the page. */
function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status)
    .headers({ 'content-security-policy': UNSUBSCRIBE_POLICY, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .header('x-robots-tag', 'noindex').type('text/html; charset=utf-8').send(html);
}

/**
 * Unsubscribing through the link in a mail, without a login. Opening the link asks first and changes nothing; a POST unsubscribes: the
 * button sends it, and so does the mail program with one click (RFC 8058).
 */
export async function unsubscribeRoutes(app: FastifyInstance, { database, hosted, links }: Parts): Promise<void> {
  /** Null for every token that is not ours. */
  const uidOf = ({ query }: FastifyRequest) => {
    const { token } = query as { token?: unknown };
    return typeof token === 'string' ? links.uidOf(token) : null;
  };
  const config = { access: 'open', rateLimit: limits.unsubscribe } as const;
  await app.register(async (scope) => {
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, _body, done) => { done(null, null); });

    // A token that does not fit the schema gets the answer of any other wrong one.
    scope.get(UNSUBSCRIBE_PATH, { config, schema: inboxRouteSchemas.askToUnsubscribe, attachValidation: true }, async (request, reply) =>
      (await uidOf(request) === null ? sendPage(reply, 404, unknownLinkPage()) : sendPage(reply, 200, questionPage())));

    scope.post(UNSUBSCRIBE_PATH, { config, schema: inboxRouteSchemas.unsubscribe, attachValidation: true }, async (request, reply) => {
      const uid = await uidOf(request);
      const isDone = uid !== null && await endMails(database, uid, { mailer: app.mailer, hosted });
      return isDone ? sendPage(reply, 200, donePage()) : sendPage(reply, 404, unknownLinkPage());
    });
  });
}
