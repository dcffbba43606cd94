import { sql } from 'drizzle-orm';
import { DEFAULT_DISPLAY_NAME } from '../../src/domain/person';
import { selectRows, type Database, type Queries } from '../db/database';
import { utc } from '../db/utc';
import { touchPeople } from '../groups/catalog';
import type { TokenIdentity } from '../identity/verifier';

/** The columns of a profile in the wire shape of `Profile`, as JSON text. */
const profileBody = sql`json_build_object(
  '_id', uid, 'uid', uid, 'name', name, 'email', email, 'photoURL', photo_url,
  'createdAt', ${utc(sql`created_at`)})::text`;

/** Makes the person's row from the verified token when there is none yet. */
export async function ensureUser(tx: Queries, person: TokenIdentity): Promise<void> {
  await tx.execute(sql`
    insert into users (uid, name, email, photo_url)
    values (${person.uid}, ${person.name ?? DEFAULT_DISPLAY_NAME}, ${person.email ?? ''}, ${person.photoURL})
    on conflict (uid) do nothing`);
}

export interface ProfileFields {
  name: string;
  photoURL: string | null;
}

/** Writes the person's own profile; the list is touched only when something that it shows has changed. */
export function saveProfile({ db }: Database, person: TokenIdentity, fields: ProfileFields): Promise<{ body: string; changed: boolean }> {
  const email = person.email ?? '';
  return db.transaction(async (tx) => {
    const [before] = await selectRows<{ name: string; photo_url: string | null }>(tx,
      sql`select name, photo_url from users where uid = ${person.uid} for update`);
    const [row] = await selectRows<{ body: string }>(tx, sql`
      insert into users (uid, name, email, photo_url) values (${person.uid}, ${fields.name}, ${email}, ${fields.photoURL})
      on conflict (uid) do update set name = excluded.name, email = excluded.email, photo_url = excluded.photo_url, updated_at = now()
      returning ${profileBody} as body`);
    const changed = before !== undefined && (before.name !== fields.name || before.photo_url !== fields.photoURL);
    if (changed) await touchPeople(tx);
    return { body: row?.body ?? '{}', changed };
  });
}

/** The person's own profile as JSON text, or null when there is no row. */
export async function readProfile({ db }: Database, uid: string): Promise<string | null> {
  const [row] = await selectRows<{ body: string }>(db, sql`select ${profileBody} as body from users where uid = ${uid}`);
  return row?.body ?? null;
}
