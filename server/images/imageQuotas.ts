import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { selectRow, selectRows, type Database, type Queries } from '../db/database';
import { ApiError } from '../http/responses/apiError';
import { MIB } from '../lib/freeSpace';
import type { Uploader } from './uploader';

/** What one account, and one network address within 30 days, may take of the whole: a tenth, a twentieth, a quarter. */
const SHARE = { account: 10, unconfirmed: 20, address: 4 } as const;
/** While one transaction decides, the others wait; the number itself is arbitrary. */
const QUOTA_LOCK = 4_836_023;

/** The space of the site. */
export interface SiteStorage {
  /** Bytes that may be stored in all. */
  readonly limitBytes: number;
  /** Bytes stored besides the originals of images, at the last look. */
  readonly otherBytes: number;
}

/** An image whose bytes are about to be stored. */
export interface ImageToStore {
  hash: string;
  /** Bytes. */
  size: number;
}

interface Stored { known: boolean; all: number; account: number; address: number }

/** The table contains no addresses. */
const hashOf = (address: string) => createHash('sha256').update(JSON.stringify(['image from', address])).digest('base64url');

/** Bytes of all original images, with those that are arriving. `u` is `image_uploads`, joined with `images` as `i`. */
const ORIGINALS = sql`(select coalesce(sum(size), 0) from images)::float8 + coalesce(sum(u.size) filter (where i.hash is null), 0)::float8`;

function readStored(tx: Queries, { uid }: Uploader, addressHash: string, hash: string): Promise<Stored> {
  return selectRow<Stored>(tx, sql`
    select exists (select 1 from images where hash = ${hash}) as known, ${ORIGINALS} as "all",
      coalesce(sum(u.size) filter (where u.uid = ${uid}), 0)::float8 as account,
      coalesce(sum(u.size) filter (where u.address_hash = ${addressHash}), 0)::float8 as address
    from image_uploads u left join images i on i.hash = u.hash`);
}

const CONFIRM = ' Once you confirm your email address, you get twice the space.';

const noRoom = (code: string, message: string) => new ApiError(507, code, message);

/** @param left bytes */
const roomText = (left: number) => `${Math.max(0, Math.floor((left / MIB) * 10) / 10)} MB`;

/**
 * How much may be stored: by the whole site, by each account, a half of that until its address is confirmed, and from each network address
 * within 30 days. Decided in the database, so it holds for all processes, and after a restart.
 */
export class ImageQuotas {
  /** @param on whether accounts and network addresses have quotas; the site always has one */
  constructor(private readonly database: Database, private readonly storage: SiteStorage, private readonly on: boolean) {}

  /**
   * Notes an image before its bytes are stored. One that is stored already takes no space; it stays with its first uploader.
   * @throws ApiError 507 when there is no room for it
   */
  claim(uploader: Uploader, { hash, size }: ImageToStore): Promise<void> {
    const addressHash = hashOf(uploader.address);
    return this.database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${QUOTA_LOCK})`);
      // A younger row is not removed by the clean-up.
      const claimed = await selectRows(tx, sql`update image_uploads set created_at = now() where hash = ${hash} returning 1`);
      if (claimed.length > 0) return;
      const stored = await readStored(tx, uploader, addressHash, hash);
      if (stored.known) return;
      this.#assertRoom(stored, uploader, size);
      await tx.execute(sql`
        insert into image_uploads (hash, size, uid, address_hash) values (${hash}, ${size}, ${uploader.uid}, ${addressHash})`);
    });
  }

  #assertRoom({ all, account, address }: Stored, { emailVerified }: Uploader, size: number): void {
    const { limitBytes, otherBytes } = this.storage;
    if (all + otherBytes + size > limitBytes) {
      throw noRoom('insufficient_storage', 'Hobnob has no space left for this picture. Everything else can still be saved. '
        + 'Please try again later: whoever runs the site has to make room.');
    }
    if (!this.on) return;
    const accountLeft = limitBytes / (emailVerified ? SHARE.account : SHARE.unconfirmed) - account;
    if (size > accountLeft) {
      throw noRoom('account_storage_full', `You have ${roomText(accountLeft)} left for pictures. `
        + `Please choose a smaller one, or delete a group that you no longer need.${emailVerified ? '' : CONFIRM}`);
    }
    if (size > limitBytes / SHARE.address - address) {
      throw noRoom('network_storage_full', 'Your network has reached its limit for pictures within 30 days. '
        + 'Please choose a smaller one, or try again from another network.');
    }
  }
}

/** Bytes of all original images, with those that are arriving. */
export async function originalBytes({ db }: Pick<Database, 'db'>): Promise<number> {
  const { bytes } = await selectRow<{ bytes: number }>(db, sql`
    select ${ORIGINALS} as bytes from image_uploads u left join images i on i.hash = u.hash`);
  return bytes;
}

/**
 * Removes the notes of images that were never stored, or that nothing shows any more, and forgets from which network address the others
 * came, after 30 days. Call it after the images are removed.
 */
export async function pruneUploads({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.execute(sql`
    delete from image_uploads u
    where u.created_at < now() - interval '1 day' and not exists (select 1 from images i where i.hash = u.hash)`);
  await db.execute(sql`
    update image_uploads set address_hash = null where address_hash is not null and created_at < now() - interval '30 days'`);
}
