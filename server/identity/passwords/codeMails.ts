import { mainUrlOf } from '../../config/configSite';
import type { Queries } from '../../db/database';
import { changeAddressMail, resetMail, verifyAddressMail } from '../../mail/mailTexts';
import { mailedTo } from '../accountFields';
import type { Account } from '../accountStore';
import type { IdentityService } from '../identityService';
import { mailLink } from './mailLinks';
import { addCode, codeEnd, type AskedCodeKind } from './oneTimeCodes';

const MAILS = { PASSWORD_RESET: resetMail, VERIFY_EMAIL: verifyAddressMail, VERIFY_AND_CHANGE_EMAIL: changeAddressMail } as const;

/**
 * Whether the link that confirms the address of a new account may be mailed. It counts as a mail that the user asked for: an account is
 * made without it when its address has had too many, or too many mails are waiting. Call it before the transaction: the mail counts
 * whether or not that is committed.
 */
export async function mayMailConfirmation({ database, attempts, mailer }: IdentityService, email: string, at: Date): Promise<boolean> {
  return await mailer.hasRoom(database.db) && attempts.ownMail('VERIFY_EMAIL', email, at);
}

/**
 * Mails a code in the caller's transaction.
 * @param to the address of the account; for a change of address, the new one
 * @throws ApiError 503 when too many mails are waiting
 */
export async function mailCode(
  { mailer, publicUrls, now }: IdentityService, tx: Queries, kind: AskedCodeKind, account: Account, to: string,
): Promise<void> {
  const newEmail = kind === 'VERIFY_AND_CHANGE_EMAIL' ? to : null;
  const at = now();
  const code = await addCode(tx, kind, account, at, newEmail);
  const mail = { ...MAILS[kind](mailLink(mainUrlOf({ publicUrls }), kind, code)), ...(newEmail === null ? mailedTo(account) : { to }) };
  await mailer.queue(tx, mail, codeEnd(kind, at));
}
