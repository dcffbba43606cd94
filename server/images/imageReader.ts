import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Sharp } from 'sharp';
import type { STORED_WIDTHS } from '../../src/domain/groups/groupPictures';
import { selectRows, type Database } from '../db/database';
import { imageParts, images, imageVariants } from '../db/schema';
import { LoadingCache } from '../lib/loadingCache';
import { openImage } from './cleanImage';
import { PART_BYTES, readParts } from './imageStore';
import { asPreview, PREVIEW_SIZE, PREVIEW_TYPE } from './previewPicture';

export type VariantWidth = (typeof STORED_WIDTHS)[number];
/** The width of the one copy that is cut to a fixed size: the preview for other sites. */
export const PREVIEW_WIDTH = PREVIEW_SIZE.width;
type CopyWidth = VariantWidth | typeof PREVIEW_WIDTH;

const VARIANT_TYPE = 'image/webp';
const VARIANT_QUALITY = 78;

/** How a copy is made of an upright image. */
function scaledTo(image: Sharp, width: CopyWidth): { contentType: string; picture: Sharp } {
  if (width === PREVIEW_WIDTH) return { contentType: PREVIEW_TYPE, picture: asPreview(image) };
  const scaled = image.resize({ width, withoutEnlargement: true }).webp({ quality: VARIANT_QUALITY, effort: 3 });
  return { contentType: VARIANT_TYPE, picture: scaled };
}

/** Bytes read at once: a part of an original. A slow client holds one or two pieces in memory. */
const PIECE_BYTES = PART_BYTES;
/** Images up to this size are cached in memory, because most pages show the same few. */
const SMALL_BYTES = 1024 * 1024;
const CACHED_BYTES = 32 * 1024 * 1024;
/** Number of images whose type and size are cached. */
const CACHED_INFOS = 10_000;
/** ms after which the database is asked again whether an image still exists: meanwhile a removed one may still be served. */
const INFO_MAX_AGE_MS = 10_000;

/** Everything about an image except its bytes. */
interface ImageInfo {
  contentType: string;
  /** Bytes. */
  size: number;
  /** The width of a scaled copy, or null for the original. */
  width: CopyWidth | null;
}

/** A stored image, to be read piece by piece. */
export interface StoredImage {
  contentType: string;
  /** Bytes. */
  size: number;
  /** Number of pieces. */
  pieces: number;
  /** The first piece; most images have only one. */
  first: Buffer;
  /** @returns null when the image has been removed meanwhile */
  readPiece(piece: number): Promise<Buffer | null>;
}

/** Transfers the bytes as base64, because embedded Postgres takes seconds for megabytes in hex. */
async function readBytes({ db }: Database, statement: SQL): Promise<Buffer | null> {
  const [row] = await selectRows<{ bytes: string }>(db, statement);
  return row ? Buffer.from(row.bytes, 'base64') : null;
}

function pieceStatement(hash: string, width: CopyWidth | null, piece: number): SQL {
  if (width === null) return sql`select encode(bytes, 'base64') as bytes from ${imageParts} where hash = ${hash} and part = ${piece}`;
  const from = piece * PIECE_BYTES + 1;
  return sql`
    select encode(substring(bytes from ${from}::int for ${PIECE_BYTES}::int), 'base64') as bytes
    from ${imageVariants} where hash = ${hash} and width = ${width}`;
}

const piecesIn = (size: number) => Math.ceil(size / PIECE_BYTES);

/** Reads stored images in pieces, so a slow client holds little memory. */
export class ImageReader {
  readonly #database: Database;
  readonly #infos = new LoadingCache<ImageInfo | null>(CACHED_INFOS, () => 1, INFO_MAX_AGE_MS);
  readonly #small = new LoadingCache<Buffer | null>(CACHED_BYTES, (bytes) => bytes.length);
  #scaling: Promise<unknown> = Promise.resolve();

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Opens a stored image, or a copy at most `width` px wide. A copy is made once and stored in the database; an image that is
   * already narrow enough is returned as it is. A copy of `PREVIEW_WIDTH` is always cut to the size of a preview.
   * @returns null when it does not exist
   */
  async open(hash: string, width: CopyWidth | null): Promise<StoredImage | null> {
    const key = `${hash} ${width}`;
    const info = await this.#infos.get(key, () => this.#findInfo(hash, width));
    if (!info) return null;
    const first = await this.#readPiece(hash, info, 0);
    if (!first) {
      // It was removed: do not serve the cached info again.
      this.#infos.forget(key);
      return null;
    }
    const { contentType, size } = info;
    return { contentType, size, pieces: piecesIn(size), first, readPiece: (piece) => this.#readPiece(hash, info, piece) };
  }

  #readPiece(hash: string, { size, width }: ImageInfo, piece: number): Promise<Buffer | null> {
    const read = () => readBytes(this.#database, pieceStatement(hash, width, piece));
    return size <= SMALL_BYTES ? this.#small.get(`${hash} ${width} ${piece}`, read) : read();
  }

  async #findInfo(hash: string, width: CopyWidth | null): Promise<ImageInfo | null> {
    return (width !== null && await this.#findCopy(hash, width)) || this.#findOriginal(hash, width);
  }

  async #findCopy(hash: string, width: CopyWidth): Promise<ImageInfo | null> {
    const [row] = await this.#database.db
      .select({ contentType: imageVariants.contentType, size: sql<number>`octet_length(${imageVariants.bytes})` })
      .from(imageVariants)
      .where(and(eq(imageVariants.hash, hash), eq(imageVariants.width, width)));
    return row ? { ...row, width } : null;
  }

  /** The original, or a copy made of it when it is too wide. */
  async #findOriginal(hash: string, width: CopyWidth | null): Promise<ImageInfo | null> {
    const [row] = await this.#database.db.select({ contentType: images.contentType, size: images.size, width: images.width })
      .from(images).where(eq(images.hash, hash));
    if (!row) return null;
    const original = { contentType: row.contentType, size: row.size, width: null };
    if (width === null || (width !== PREVIEW_WIDTH && row.width <= width)) return original;
    // One at a time, because each needs a whole image in memory.
    const scaled = this.#scaling.then(() => this.#makeCopy(hash, original, width));
    this.#scaling = scaled.catch(() => undefined);
    return scaled;
  }

  async #makeCopy(hash: string, original: ImageInfo, width: CopyWidth): Promise<ImageInfo | null> {
    const whole = await readParts(this.#database, hash, original.size);
    if (!whole) return null;
    const { contentType, picture } = scaledTo(openImage(whole), width);
    const bytes = await picture.toBuffer();
    await this.#database.db.insert(imageVariants).values({ hash, width, contentType, bytes }).onConflictDoNothing();
    return { contentType, size: bytes.length, width };
  }
}
