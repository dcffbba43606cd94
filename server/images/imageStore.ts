import { webcrypto } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database';
import { imageParts, images } from '../db/schema';
import { refuse } from '../http/apiError';
import { cleanImage } from './inspectImage';
import type { Picture } from './picture';

/** Bytes of a picture that go into one statement: a few ms each, and others get their turn in between. */
export const PART_BYTES = 1024 * 1024;

/** A checked picture, ready for the transaction that uses it. */
export type ReadyPicture =
  | { kind: 'url'; url: string }
  | { kind: 'stored'; hash: string }
  | { kind: 'new'; hash: string; contentType: string; size: number; width: number; height: number };

/** SHA-256 as hex, off the main thread: other requests go on meanwhile. */
const hashOf = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex');

/** A picture as rows of `image_parts`. */
export function partsOf(hash: string, bytes: Uint8Array): (typeof imageParts.$inferInsert)[] {
  return Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, part) => ({
    hash, part, bytes: bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES),
  }));
}

/**
 * Checks, cleans, hashes and stores the bytes of a sent picture, outside any transaction: this takes its time. As long as no row of
 * `images` names them, the parts are nobody's, and are tidied away after a day.
 * @throws ApiError 400
 */
export async function readyPicture({ db }: Database, picture: Picture): Promise<ReadyPicture> {
  if (picture.kind !== 'data') return picture;
  const { contentType } = picture;
  const { bytes, width, height } = await cleanImage(picture.bytes, contentType);
  const hash = await hashOf(bytes);
  for (const row of partsOf(hash, bytes)) {
    // Known parts become young again, so that the clean-up does not take them away under this request.
    await db
      .insert(imageParts)
      .values(row)
      .onConflictDoUpdate({ target: [imageParts.hash, imageParts.part], set: { createdAt: sql`now()` } });
  }
  return { kind: 'new', hash, contentType, size: bytes.length, width, height };
}

/**
 * Puts the picture where a group can point to it.
 * @returns the two columns of the group
 * @throws ApiError 400 when an address of this server names no picture
 */
export async function storePicture(tx: Queries, picture: ReadyPicture): Promise<{ imageUrl: string | null; imageHash: string | null }> {
  if (picture.kind === 'url') return { imageUrl: picture.url, imageHash: null };
  if (picture.kind === 'stored') {
    // The row is taken so that the clean-up cannot remove it before the group points to it.
    const known = await tx
      .update(images)
      .set({ createdAt: sql`now()` })
      .where(eq(images.hash, picture.hash))
      .returning({ hash: images.hash });
    if (known.length === 0) throw refuse.badRequest('This picture is not known here. Please upload it.', 'unknown_image');
    return { imageUrl: null, imageHash: picture.hash };
  }
  const { hash, contentType, size, width, height } = picture;
  await tx.insert(images).values({ hash, contentType, size, width, height })
    .onConflictDoUpdate({ target: images.hash, set: { createdAt: sql`now()` } });
  return { imageUrl: null, imageHash: hash };
}
