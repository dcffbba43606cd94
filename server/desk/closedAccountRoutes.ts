import { sql } from 'drizzle-orm';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DESK_WORDS, deskWords } from '../../src/domain/desk/desk';
import { deleteUser } from '../account/deletion/accountDeletion';
import { sendExport, type ExportNeeds } from '../account/export/sendExport';
import { selectRows } from '../db/database';
import type { TokenIdentity } from '../http/auth/verifier';
import { limits } from '../http/limits/rateLimits';
import { ApiError } from '../http/responses/apiError';
import { wallNow } from '../lib/wallClock';
import { CLOSED_ACCOUNT_PATH } from '../notifications/mail/unsubscribeLinks';
import { WORDS_LENGTH } from '../reports/reportInput';
import { uidOfClosedAccount } from './closedAccountLink';
import { closedAccountPage, messagePage, sendPage, type ClosedAccountDeed, type RefusedObjection } from './closedAccountPage';
import type { DeskSite } from './deskSite';
import { objectTo, readDecision } from './objectionStore';

/** What the routes need. */
export interface ClosedAccountNeeds extends DeskSite, ExportNeeds {}

interface ClosedAccount {
  uid: string;
  token: string;
  decisionId: string;
}

/** The closed account of a link; null for a wrong one, and for an account that is open again or gone. */
async function closedAccountOf(request: FastifyRequest, site: DeskSite): Promise<ClosedAccount | null> {
  const uid = await uidOfClosedAccount(request, site);
  if (uid === null) return null;
  const { token } = request.query as { token: string };
  const [row] = await selectRows<{ decisionId: string }>(site.database.db, sql`
    select decision_id::text as "decisionId" from closed_accounts where uid = ${uid}`);
  return row ? { uid, token, ...row } : null;
}

/** The page of a closed account. @param refused an objection that has to be written differently */
async function sendAccount(
  reply: FastifyReply, { database: { db } }: DeskSite, { token, decisionId, uid }: ClosedAccount, refused?: RefusedObjection,
): Promise<FastifyReply> {
  const { reason, words, objection, objectUntil } = await readDecision(db, decisionId, uid);
  const canObject = objection === null && Date.parse(objectUntil) > wallNow().getTime();
  const page = closedAccountPage(token, { reason: reason ?? '', words: words ?? '', canObject, refused });
  return sendPage(reply, page, refused ? 400 : 200);
}

/** Somebody without a session: only the link says who they are. */
const callerOf = (uid: string): TokenIdentity => ({
  uid, email: null, emailVerified: false, name: null, photoURL: null, authTimeS: 0, issuedAtS: 0, expiresAtS: 0, sessionId: null,
});

/** All groups of a closed account go with it: nobody may take a hidden one over. */
async function deleteClosed(site: DeskSite, uid: string, requestId: string): Promise<void> {
  const groups = await selectRows<{ id: string }>(site.database.db, sql`select id from groups where creator_uid = ${uid}`);
  await deleteUser(site, { user: callerOf(uid), requestId, at: wallNow(), byLink: true },
    Object.fromEntries(groups.map(({ id }) => [id, 'delete'] as const)));
}

/** Objects. The same words once more, by a double click or a reload, are no second objection. @throws what `objectTo` throws */
async function objectOnce({ database }: DeskSite, decisionId: string, uid: string, words: string): Promise<void> {
  try {
    await objectTo(database, decisionId, uid, words);
  } catch (error) {
    const isKnown = error instanceof ApiError && error.code === 'already_objected';
    if (!isKnown || (await readDecision(database.db, decisionId, uid)).objection?.words !== deskWords(words)) throw error;
  }
}

type Deed = (account: ClosedAccount, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function fieldOf({ body }: FastifyRequest, name: string): string {
  const field = (body as Record<string, unknown> | null)?.[name];
  return typeof field === 'string' ? field : '';
}

/** The accounts of a Firebase project are not the server's to delete. */
const deletedWords = ({ hosted, supportEmail }: DeskSite): string =>
  `We keep the decision about it for two years.${hosted ? ` To have your login deleted as well, write to ${supportEmail}.` : ''}`;

function deedsOf(needs: ClosedAccountNeeds): Record<ClosedAccountDeed, Deed> {
  return {
    async object(account, request, reply) {
      const words = fieldOf(request, 'words');
      if (deskWords(words) === null) return sendAccount(reply, needs, account, { words, why: WORDS_LENGTH });
      await objectOnce(needs, account.decisionId, account.uid, words);
      return sendPage(reply, messagePage('Thank you', 'A person will look at it. We’ll email you the result.'));
    },
    export: ({ uid }, request, reply) => sendExport(needs, uid, request, reply),
    async delete({ uid }, request, reply) {
      if (fieldOf(request, 'sure') !== 'yes') return sendPage(reply, messagePage('Are you sure?', 'Please go back and tick the box.'), 400);
      await deleteClosed(needs, uid, request.id);
      return sendPage(reply, messagePage('Your account is deleted', deletedWords(needs)));
    },
  };
}

const FAR_TOO_LONG =
  `Your objection is far too long. Please go back and shorten it to ${DESK_WORDS.most.toLocaleString('en')} characters.`;

/**
 * What the owner of a closed account can still do, by the link in the mail about it: object, get a copy of their data, and delete the
 * account. Opening the link changes nothing.
 */
export async function closedAccountRoutes(app: FastifyInstance, site: ClosedAccountNeeds): Promise<void> {
  const unknown = (reply: FastifyReply) => sendPage(reply, messagePage('This link doesn’t work',
    `It isn’t for a closed account. Yours may be open again, or may have been deleted. Questions? Write to ${site.supportEmail}.`), 404);
  const hide = { hide: true } as const;
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' },
      (_request, body, done) => { done(null, Object.fromEntries(new URLSearchParams(String(body)))); });

    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      if (error.statusCode !== 413) throw error;
      return sendPage(reply, messagePage('That did not work', FAR_TOO_LONG), 413);
    });

    scope.get(CLOSED_ACCOUNT_PATH, { config: { access: 'open', rateLimit: limits.unsubscribe }, schema: hide }, async (request, reply) => {
      const account = await closedAccountOf(request, site);
      if (!account) return unknown(reply);
      return sendAccount(reply, site, account);
    });

    for (const [name, deed] of Object.entries(deedsOf(site))) {
      const limited = name === 'export' ? { prepared: true, rateLimit: limits.export } as const : { rateLimit: limits.unsubscribe };
      scope.post(`${CLOSED_ACCOUNT_PATH}/${name}`, { config: { access: 'open', ...limited }, schema: hide }, async (request, reply) => {
        const account = await closedAccountOf(request, site);
        if (!account) return unknown(reply);
        return deed(account, request, reply).catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          return sendPage(reply, messagePage('That did not work', error.message), error.status);
        });
      });
    }
  });
}
