import { webcrypto } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { imageVariants, images } from '../db/schema';
import type { Database, Queries } from '../db/database';
import { refuse } from '../http/apiError';
import { inspectImage, openImage } from './inspectImage';
import type { Picture } from './picture';

/** Widths, px, that a page can ask for. */
export const VARIANT_WIDTHS = [320, 640, 1280] as const;
export type VariantWidth = (typeof VARIANT_WIDTHS)[number];

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
  | { kind: 'new'; hash: string; contentType: string; bytes: Uint8Array; width: number; height: number };

/** SHA-256 as hex, off the main thread: other requests go on meanwhile. */
const hashOf = async (bytes: Uint8Array): Promise<string> => Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex');

/**
 * Decodes and hashes a sent picture, outside any transaction: this takes its time.
 * @throws ApiError 400
 */
export async function readyPicture(picture: Picture): Promise<ReadyPicture> {
  if (picture.kind !== 'data') return picture;
  const { contentType, bytes } = picture;
  const { width, height } = await inspectImage(bytes, contentType);
  return { kind: 'new', hash: await hashOf(bytes), contentType, bytes, width, height };
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
  const { hash, contentType, bytes, width, height } = picture;
  await tx.insert(images).values({ hash, contentType, bytes, width, height })
    .onConflictDoUpdate({ target: images.hash, set: { createdAt: sql`now()` } });
  return { imageUrl: null, imageHash: hash };
}

/** Bytes come as base64: Postgres in process takes seconds for megabytes in its own hex form. */
const base64Of = (column: typeof images.bytes | typeof imageVariants.bytes) => sql<string>`encode(${column}, 'base64')`;

async function readOriginal({ db }: Database, hash: string) {
  const [row] = await db.select({ contentType: images.contentType, bytes: base64Of(images.bytes), width: images.width }).from(images).where(eq(images.hash, hash));
  return row ? { ...row, bytes: Buffer.from(row.bytes, 'base64') } : null;
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
