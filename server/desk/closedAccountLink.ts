import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/database';
import { hashSecret } from '../lib/secrets';
import { mailAddressOf } from '../notifications/mail/mailAddressOf';
import type { DeskSite } from './deskSite';

/**
 * What the link in the mail about a closed account is signed for: the user, and the address that it is mailed to. Once the account has
 * another address the link opens nothing, because the old mailbox may be somebody else's.
 */
export const closedAccountKey = async (db: Db, uid: string, hosted: boolean): Promise<string> =>
  `${uid} ${hashSecret(await mailAddressOf(db, uid, hosted) ?? '')}`;

/** The user of such a link; null unless this site mailed it to the address that the account has now. */
export async function uidOfClosedAccount(
  request: Pick<FastifyRequest, 'query'>, { links, database, hosted }: Pick<DeskSite, 'links' | 'database' | 'hosted'>,
): Promise<string | null> {
  const key = await links.uidIn(request) ?? '';
  const uid = key.slice(0, key.lastIndexOf(' '));
  return key === await closedAccountKey(database.db, uid, hosted) ? uid : null;
}
