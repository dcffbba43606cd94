import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../db/database';
import { sessions } from '../../db/schema';
import { endOffersBy } from '../../groups/seats/handoverStore';
import type { TokenIdentity } from '../../http/auth/verifier';
import { changeAccount, endAllSessions, endOtherSessions, type Account } from '../accountStore';
import { unlinkGoogle } from '../google/googleLink';
import type { IdentityService } from '../identityService';
import { assertOr } from '../wireError';

/**
 * What of an account goes on after an event. Everything else ends in the same transaction:
 *
 * | event | sessions | codes, calendar address | password | Google link | offers of groups |
 * |---|---|---|---|---|---|
 * | log out | that one ends | | | | |
 * | log out everywhere | all end | end | | | |
 * | first password, signed in | all end | end | set | stays | |
 * | new password, signed in or by a mailed link | all end | end | replaced | ends, unless Google vouches for its address (1) | |
 * | the address changes | all end | end | stays | stays | |
 * | the link in that mail brings the old one back | all end | end | ends | ends, unless Google vouches for its address (1) | end |
 * | **an address is proven for the first time** | | | | | |
 * | – by a mailed link that sets a password | all end | end | replaced | ends | end |
 * | – by a signed-in device that opens the mailed link | the others end | end | ends, unless it began the session | the same | end |
 * | – by that device, with a link for a new address | all end | end | the same | the same | end |
 * | – by Google, signing in | all end | end | ends | replaced | end |
 * | – by Google, linked to a signed-in account | the others end | end | ends, unless it began the session | replaced | end |
 * | Google is unlinked | the others that it began end | | | ends | |
 * | the account is deleted | all end | end | ends | ends | end |
 *
 * (1) and it is the account's.
 *
 * The link that brings an earlier address back ends with its use, with the account, and when an address before it is brought back.
 *
 * Until its address is proven, an account may be a stranger's who has typed somebody else's address. Whatever they attached is worth
 * nothing once the owner has proven it.
 */
export interface Stays {
  /** The id of one session. */
  session?: string;
  password?: boolean;
  google?: boolean;
  offers?: boolean;
}

/**
 * Ends what was attached to a locked account.
 * @param stays what does not end
 * @returns the changed account
 */
export async function endAttached(
  service: Pick<IdentityService, 'mailer' | 'supportEmail'>, tx: Queries, account: Account, at: Date, stays: Stays,
): Promise<Account> {
  const { uid } = account;
  if (stays.session) await endOtherSessions(tx, uid, stays.session);
  else await endAllSessions(tx, uid, at);
  if (!stays.offers) await endOffersBy(tx, uid);
  const left = stays.google ? account : await unlinkGoogle(service, tx, account);
  if (stays.password || left.passwordHash === null) return left;
  return changeAccount(tx, uid, { passwordHash: null, passwordUpdatedAt: null });
}

/** At a new password, which replaces the other. A Google account with another address may belong to someone who knew the old one. */
export const staysAtNewPassword = ({ email, googleEmail }: Account): Stays =>
  ({ password: true, google: googleEmail === email, offers: true });

/** When the address changes, and the one before was proven. */
export const STAYS_AT_NEW_ADDRESS: Stays = { password: true, google: true, offers: true };

/** When an earlier address comes back: the person who changed it may have set the password and linked a Google account with another. */
export const staysAtRecovery = ({ email, googleEmail }: Account): Stays => ({ google: googleEmail === email });

/** When a session proves the address: it, and what it began with. @throws WireError when the session has ended */
export async function staysOfSession(tx: Queries, { uid, sessionId }: TokenIdentity): Promise<Stays & { session: string }> {
  assertOr(sessionId, 'TOKEN_EXPIRED');
  const [session] = await tx.select().from(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.uid, uid)));
  assertOr(session, 'TOKEN_EXPIRED');
  return { session: session.id, password: session.provider === 'password', google: session.provider === 'google.com' };
}

/**
 * Notes that the address of a locked account is proven. The first time, everything else that was attached to the account ends.
 * @param stays what belongs to the person who proves it
 * @returns the changed account
 */
export async function proveAddress(
  service: Pick<IdentityService, 'mailer' | 'supportEmail'>, tx: Queries, account: Account, at: Date, stays: Stays,
): Promise<Account> {
  if (account.emailVerified) return account;
  await endAttached(service, tx, account, at, stays);
  return changeAccount(tx, account.uid, { emailVerified: true });
}
