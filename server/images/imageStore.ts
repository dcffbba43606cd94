import { webcrypto } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database';
import { imageParts, imageVariants, images } from '../db/schema';
import { refuse } from '../http/apiError';
import { inspectImage, openImage } from './inspectImage';
import type { Picture } from './picture';

/** Widths, px, that a page can ask for. */
export const VARIANT_WIDTHS = [320, 640, 1280] as const;
export type VariantWidth = (typeof VARIANT_WIDTHS)[number];

/** Bytes of a picture that go into one statement: a few ms each, and others get their turn in between. */
export const PART_BYTES = 1024 * 1024;

const VARIANT_TYPE = 'image/webp';
const VARIANT_QUALITY = 78;

export interface StoredPicture {
  contentType: string;
  bytes: Buffer;
}

/** A checked picture, ready for the transaction that uses it. */
export type ReadyPicture =
  | { kind: 'url'; url: string }
  | { kind: 'stored'; hash: string }
  | { kind: 'new'; hash: string; contentType: string; size: number; width: number; height: number };

/** SHA-256 as hex, off the main thread: other requests go on meanwhile. */
const hashOf = async (bytes: Uint8Array): Promise<string> => Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex');

/** A picture as rows of `image_parts`. */
export function partsOf(hash: string, bytes: Uint8Array): (typeof imageParts.$inferInsert)[] {
  return Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, part) => ({
    hash, part, bytes: bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES),
  }));
}

/**
 * Checks, hashes and stores the bytes of a sent picture, outside any transaction: this takes its time. As long as no row of
 * `images` names them, the parts are nobody's, and are tidied away after a day.
 * @throws ApiError 400
 */
export async function readyPicture({ db }: Database, picture: Picture): Promise<ReadyPicture> {
  if (picture.kind !== 'data') return picture;
  const { contentType, bytes } = picture;
  const { width, height } = await inspectImage(bytes, contentType);
  const hash = await hashOf(bytes);
  for (const row of partsOf(hash, bytes)) {
    // Known parts become young again, so that the clean-up does not take them away under this request.
    await db.insert(imageParts).values(row).onConflictDoUpdate({ target: [imageParts.hash, imageParts.part], set: { createdAt: sql`now()` } });
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
    const known = await tx.update(images).set({ createdAt: sql`now()` }).where(eq(images.hash, picture.hash)).returning({ hash: images.hash });
    if (known.length === 0) throw refuse.badRequest('This picture is not known here. Please upload it.', 'unknown_image');
    return { imageUrl: null, imageHash: picture.hash };
  }
  const { hash, contentType, size, width, height } = picture;
  await tx.insert(images).values({ hash, contentType, size, width, height })
    .onConflictDoUpdate({ target: images.hash, set: { createdAt: sql`now()` } });
  return { imageUrl: null, imageHash: hash };
}

/** Bytes come as base64: Postgres in process takes seconds for megabytes in its own hex form. */
const base64Of = (column: typeof imageParts.bytes | typeof imageVariants.bytes) => sql<string>`encode(${column}, 'base64')`;

async function readPart({ db }: Database, hash: string, part: number): Promise<Buffer | null> {
  const [row] = await db.select({ bytes: base64Of(imageParts.bytes) }).from(imageParts).where(and(eq(imageParts.hash, hash), eq(imageParts.part, part)));
  return row ? Buffer.from(row.bytes, 'base64') : null;
}

async function readOriginal(database: Database, hash: string): Promise<(StoredPicture & { width: number }) | null> {
  const [row] = await database.db.select({ contentType: images.contentType, size: images.size, width: images.width }).from(images).where(eq(images.hash, hash));
  if (!row) return null;
  const { size, ...picture } = row;
  const parts: Buffer[] = [];
  for (let part = 0; part * PART_BYTES < size; part += 1) {
    const bytes = await readPart(database, hash, part);
    // Removed while it was read: half a picture must not be kept for a year by whoever asked.
    if (!bytes) return null;
    parts.push(bytes);
  }
  return { ...picture, bytes: Buffer.concat(parts) };
}

async function readVariant({ db }: Database, hash: string, width: VariantWidth): Promise<StoredPicture | null> {
  const [row] = await db.select({ contentType: imageVariants.contentType, bytes: base64Of(imageVariants.bytes) })
    .from(imageVariants).where(and(eq(imageVariants.hash, hash), eq(imageVariants.width, width)));
  return row ? { contentType: row.contentType, bytes: Buffer.from(row.bytes, 'base64') } : null;
}

/**
 * A stored picture, or its copy at most `width` px wide. The copy is made once and kept; a picture that is
 * already narrow enough is sent as it is.
 */
export async function readPicture(database: Database, hash: string, width: VariantWidth | null): Promise<StoredPicture | null> {
  if (width === null) return readOriginal(database, hash);
  const ready = await readVariant(database, hash, width);
  if (ready) return ready;
  const original = await readOriginal(database, hash);
  if (!original || original.width <= width) return original;
  const bytes = await openImage(original.bytes).rotate().resize({ width, withoutEnlargement: true }).webp({ quality: VARIANT_QUALITY, effort: 3 }).toBuffer();
  await database.db.insert(imageVariants).values({ hash, width, contentType: VARIANT_TYPE, bytes }).onConflictDoNothing();
  return { contentType: VARIANT_TYPE, bytes };
}
