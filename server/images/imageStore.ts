import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { IMAGE_PATH } from '../../src/domain/routes/offline';
import { PART_BYTES, partsIn, readPart, splitBytes } from '../db/byteParts';
import type { Database, Db, Queries } from '../db/database';
import { imageParts, images } from '../db/schema';
import { refuse } from '../http/responses/apiError';
import { cleanImage, type CleanImage } from './cleanImage';
import type { ImageInput } from './imageInput';
import type { ImageToStore } from './imageQuotas';
import { storedHash } from './storedHash';

/** A checked image, ready for the transaction that saves the group. */
export type PreparedImage =
  | { kind: 'url'; url: string }
  | { kind: 'stored'; hash: string; focus: string }
  | NewImage;
interface NewImage { kind: 'new'; hash: string; contentType: string; size: number; width: number; height: number }

/** SHA-256 as hex, one part in a turn of the event loop. Hashing off the main thread copies all bytes on it first, which takes longer. */
async function hashOf(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    await nextTurn();
    hash.update(bytes.subarray(at, at + PART_BYTES));
  }
  return hash.digest('hex');
}

/** An image as rows of `image_parts`. */
export function partsOf(hash: string, bytes: Uint8Array): (typeof imageParts.$inferInsert)[] {
  return splitBytes(bytes).map((part) => ({ hash, ...part }));
}

/** Called with an image before a byte of it is stored; it may refuse it. */
export type Admit = (image: ImageToStore) => Promise<void>;

/** Hashes an image and stores its bytes. Outside any transaction, because this is slow. */
async function storeBytes(database: Database, { bytes, ...image }: CleanImage, admit: Admit): Promise<NewImage> {
  const hash = await hashOf(bytes);
  await admit({ hash, size: bytes.length });
  for (const row of partsOf(hash, bytes)) {
    await nextTurn();
    // Refresh the age of known parts, so the clean-up does not remove them during this request.
    await database.db
      .insert(imageParts)
      .values(row)
      .onConflictDoUpdate({ target: [imageParts.hash, imageParts.part], set: { createdAt: sql`now()` } });
  }
  return { kind: 'new', hash, size: bytes.length, ...image };
}

/**
 * Checks and cleans an uploaded image, and stores its bytes. Parts without a row in `images` are removed after a day.
 * @throws ApiError 400, and what `admit` throws
 */
export async function prepareImage(database: Database, image: ImageInput, admit: Admit): Promise<PreparedImage> {
  return image.kind === 'data' ? storeBytes(database, await cleanImage(image), admit) : image;
}

/**
 * All bytes of a stored image.
 * @param size bytes in all parts together
 * @returns null when it was removed meanwhile
 */
export async function readParts({ db }: Database, hash: string, size: number): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  for (let part = 0; part < partsIn(size); part += 1) {
    const bytes = await readPart(db, sql`select encode(bytes, 'base64') as bytes from image_parts where hash = ${hash} and part = ${part}`);
    if (!bytes) return null;
    await nextTurn();
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

/**
 * Stores an image that nothing refers to yet: it is removed after a day unless something does by then.
 * @returns its address at this site
 */
export async function keepImage(database: Database, image: CleanImage, admit: Admit): Promise<string> {
  const ready = await storeBytes(database, image, admit);
  const { imageHash } = await database.db.transaction((tx) => storeImage(tx, ready));
  return `${IMAGE_PATH}${imageHash}`;
}

/** The image columns of a group. An address on another site has its focus in itself. */
export interface GroupImage {
  imageUrl: string | null;
  imageHash: string | null;
  imageFocus: string | null;
}

/**
 * Stores the image's row so that a group can refer to it.
 * @throws ApiError 400 when an address on this server names no stored image
 */
export async function storeImage(tx: Queries, image: PreparedImage): Promise<GroupImage> {
  if (image.kind === 'url') return { imageUrl: image.url, imageHash: null, imageFocus: null };
  if (image.kind === 'stored') {
    // Lock the row, so the clean-up cannot remove it before the group refers to it.
    const known = await tx
      .update(images)
      .set({ createdAt: sql`now()` })
      .where(eq(images.hash, image.hash))
      .returning({ hash: images.hash });
    if (known.length === 0) throw refuse.badRequest('This image is not stored here. Please upload it.', 'unknown_image');
    return { imageUrl: null, imageHash: image.hash, imageFocus: image.focus || null };
  }
  const { hash, contentType, size, width, height } = image;
  await tx.insert(images).values({ hash, contentType, size, width, height })
    .onConflictDoUpdate({ target: images.hash, set: { createdAt: sql`now()` } });
  return { imageUrl: null, imageHash: hash, imageFocus: null };
}

/**
 * Deletes an image that neither a group, a profile nor an open case shows any more, and its copies. Those in memory go within seconds
 * (`imageReader.ts`). Nobody gets bytes without a row; the clean-up removes them once they are a day old, because a request may be about
 * to store the same image.
 * @param address of a picture; one on another site changes nothing
 */
export async function deleteUnusedImage(tx: Db, address: string | null | undefined): Promise<void> {
  const hash = storedHash(address ?? '');
  if (hash !== null) await tx.execute(sql`select delete_unused_image(${hash})`);
}
