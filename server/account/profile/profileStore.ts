import { sql } from 'drizzle-orm';
import { DEFAULT_DISPLAY_NAME } from '../../../src/domain/account/userDisplay';
import { IMAGE_PATH } from '../../../src/domain/routes/offline';
import { selectRow, selectRows, type Database, type Queries } from '../../db/database';
import { utc } from '../../db/utc';
import { raiseListVersion } from '../../groups/catalog';
import type { TokenIdentity } from '../../http/auth/verifier';
import { noteAddress, refuseDeleted } from '../../users/userStore';

/** A profile in the wire shape of `Profile`, as JSON text. */
const profileBody = sql`(jsonb_strip_nulls(jsonb_build_object('isOperator', (select true from operators o where o.uid = users.uid)))
  || jsonb_build_object('_id', uid, 'uid', uid, 'name', name, 'email', email, 'photoURL', photo_url,
    'createdAt', ${utc(sql`created_at`)}))::text`;

export interface ProfileFields {
  name: string;
  photoURL: string | null;
}

/** Refreshes the age of a photo on this site, so the clean-up does not remove it. @returns false when it is gone */
async function touchPhoto(tx: Queries, photoURL: string | null): Promise<boolean> {
  if (!photoURL?.startsWith(IMAGE_PATH)) return true;
  const hash = photoURL.slice(IMAGE_PATH.length);
  return (await selectRows(tx, sql`update images set created_at = now() where hash = ${hash} returning 1`)).length > 0;
}

interface SavedProfile extends ProfileFields {
  removedPhotoURL: string | null;
}

/**
 * What is stored of what was sent. An identity without a name is one whose sign-up was cut off before its last step: it takes nothing away.
 */
function storedFields(user: TokenIdentity, sent: ProfileFields, before: ProfileFields | undefined): ProfileFields {
  if (!before || user.name !== null || sent.name !== DEFAULT_DISPLAY_NAME) return sent;
  return { name: before.name, photoURL: sent.photoURL ?? before.photoURL };
}

/** The photo that was sent, but not one that was removed. One of this site that is gone does not replace what is stored. */
async function photoToShow(tx: Queries, sent: string | null, before: SavedProfile | undefined): Promise<string | null> {
  if (sent === before?.removedPhotoURL) return null;
  return await touchPhoto(tx, sent) ? sent : before?.photoURL ?? null;
}

/** Saves the user's profile. Updates the groups list only when something it shows has changed. */
export function saveProfile({ db }: Database, user: TokenIdentity, fields: ProfileFields): Promise<{ body: string; changed: boolean }> {
  const email = user.email ?? '';
  return db.transaction(async (tx) => {
    const [before] = await selectRows<SavedProfile>(tx, sql`
      select name, photo_url as "photoURL", removed_photo_url as "removedPhotoURL" from users where uid = ${user.uid} for update`);
    const sent = { ...fields, photoURL: await photoToShow(tx, fields.photoURL, before) };
    const { name, photoURL } = storedFields(user, sent, before);
    if (before) await noteAddress({ db: tx }, user);
    const { body } = await selectRow<{ body: string }>(tx, sql`
      insert into users (uid, name, email, email_verified, email_issued_at, photo_url)
      values (${user.uid}, ${name}, ${email}, ${user.emailVerified}, ${user.issuedAtS}, ${photoURL})
      on conflict (uid) do update set name = excluded.name, photo_url = excluded.photo_url, updated_at = now()
      returning ${profileBody} as body`);
    if (!before) await refuseDeleted(tx, user);
    const changed = before !== undefined && (before.name !== name || before.photoURL !== photoURL);
    if (changed) await raiseListVersion(tx, 1);
    return { body, changed };
  });
}

/** The user's profile as JSON text, or null if there is none. */
export async function readProfile({ db }: Database, uid: string): Promise<string | null> {
  const [row] = await selectRows<{ body: string }>(db, sql`select ${profileBody} as body from users where uid = ${uid}`);
  return row?.body ?? null;
}
