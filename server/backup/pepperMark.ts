import { createHash } from 'node:crypto';
import { createPasswords } from '../identity/passwords/passwords';
import type { BackupHead } from './backupLines';

/** A pepper can be longer than a password may be. */
const shortened = (pepper: string) => createHash('sha256').update(`hobnob pepper\n${pepper}`).digest('hex');

/**
 * The mark of `PASSWORD_PEPPER` in a backup, which shows whether another one is the same. It is hashed like a password, with a random salt:
 * who has the file guesses the pepper no faster than with the hash of an account whose password they know.
 */
export async function markPepper(pepper: string | null): Promise<string | null> {
  return pepper === null ? null : createPasswords(null).hash(shortened(pepper));
}

async function isSame(mark: string | null, pepper: string | null): Promise<boolean> {
  if (mark === null || pepper === null) return mark === pepper;
  return (await createPasswords(null).check(shortened(pepper), mark)).right;
}

const HOW = {
  other: 'another PASSWORD_PEPPER',
  with: 'a PASSWORD_PEPPER, and none is set',
  without: 'no PASSWORD_PEPPER, and one is set',
} as const;

/** @throws when nobody could log in after the restore, because the passwords were hashed with another pepper than is set */
export async function refuseOtherPepper({ pepper: mark }: BackupHead, pepper: string | null): Promise<void> {
  if (mark === undefined || await isSame(mark, pepper)) return;
  const how = mark === null ? HOW.without : pepper === null ? HOW.with : HOW.other;
  throw new Error(`This backup was made with ${how}, so nobody could log in with their password. `
    + 'Set PASSWORD_PEPPER as it was on the site that made the backup, and restore again. Nothing was restored. '
    + 'If it is lost: npm run restore -- --lost-pepper FILE. Everyone then has to set a new password by email.');
}
