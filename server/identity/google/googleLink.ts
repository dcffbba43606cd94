import type { Queries } from '../../db/database';
import { googleLinkedMail, googleUnlinkedMail } from '../../mail/mailTexts';
import { storableName } from '../../users/profileRules';
import { mailedTo } from '../accountFields';
import { LONGEST_PHOTO } from '../accountInput';
import { changeAccount, type Account } from '../accountStore';
import type { IdentityService } from '../identityService';
import type { GoogleUser } from './googleSignIn';

type Parts = Pick<IdentityService, 'mailer' | 'supportEmail'>;

/** Name and picture as they can be stored. */
export const googleFields = ({ name, photoURL }: GoogleUser) => ({
  displayName: name === null ? null : storableName(name),
  photoUrl: photoURL !== null && photoURL.length <= LONGEST_PHOTO ? photoURL : null,
});

/** The address at Google, if Google vouches for it. */
export const verifiedEmail = ({ email, emailVerified }: GoogleUser): string | null => (emailVerified ? email : null);

/** Whether this Google user has the address of the account. */
export const hasAddressOf = (user: GoogleUser, { email }: Account): boolean => verifiedEmail(user) === email;

/**
 * Links a locked account to a Google identity, fills in a missing name and photo, and mails the account's address.
 * @param isFirstProof whether this has just proven the address for the first time
 * @param hasEndedAll whether all earlier ways to log in have ended with it
 */
export async function linkGoogle(
  { mailer, supportEmail }: Parts, tx: Queries, account: Account, user: GoogleUser, isFirstProof: boolean, hasEndedAll: boolean,
): Promise<Account> {
  const { displayName, photoUrl } = googleFields(user);
  // At the first proof the name may belong to a stranger who came before.
  const to = isFirstProof ? { to: account.email } : mailedTo(account);
  await mailer.queue(tx, { ...googleLinkedMail(supportEmail, user.email, hasEndedAll), ...to });
  return changeAccount(tx, account.uid, {
    googleSub: user.sub,
    googleEmail: verifiedEmail(user),
    displayName: account.displayName ?? displayName,
    photoUrl: account.photoUrl ?? photoUrl,
  });
}

/** Removes a locked account's link to Google, if there is one, and mails the account's address. */
export async function unlinkGoogle({ mailer, supportEmail }: Parts, tx: Queries, account: Account): Promise<Account> {
  if (account.googleSub === null) return account;
  await mailer.queue(tx, { ...googleUnlinkedMail(supportEmail, account.googleEmail), to: account.email });
  return changeAccount(tx, account.uid, { googleSub: null, googleEmail: null });
}
