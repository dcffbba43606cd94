import { and, eq, sql, type SQL } from 'drizzle-orm';
import { selectRows, type Database } from '../db/database';
import { imageParts, images, imageVariants } from '../db/schema';
import { PART_BYTES } from './imageStore';
import { openImage } from './inspectImage';
import { LoadingCache } from './loadingCache';

/** Widths, px, that a page can ask for. */
export const VARIANT_WIDTHS = [320, 640, 1280] as const;
export type VariantWidth = (typeof VARIANT_WIDTHS)[number];

const VARIANT_TYPE = 'image/webp';
const VARIANT_QUALITY = 78;

/** Bytes that are read at once: what a slow reader holds in memory is one or two of these. A part is a whole number of them. */
const PIECE_BYTES = 256 * 1024;
/** Bytes up to which a picture counts as small, and bytes of small pictures that are kept in memory; most pages show the same few. */
const SMALL_BYTES = 1024 * 1024;
const KEPT_BYTES = 32 * 1024 * 1024;
/** For how many pictures their type and size are kept. */
const KEPT_FACTS = 10_000;
/** ms after which it is checked again that a picture has not been removed. */
const FACTS_HOLD_MS = 10 * 60_000;

/** What is known of a picture without its bytes. */
interface PictureFacts {
  contentType: string;
  /** Bytes. */
  size: number;
  /** The width of a scaled copy, or null for the picture as it was sent. */
  width: VariantWidth | null;
}

/** A picture that is there, to be read piece by piece. */
export interface StoredPicture {
  contentType: string;
  /** Bytes. */
  size: number;
  /** How many pieces it has. */
  pieces: number;
  /** The first piece: most pictures have one. */
  first: Buffer;
  /** @returns null when the picture was removed meanwhile */
  readPiece(piece: number): Promise<Buffer | null>;
}

/** Bytes come as base64: Postgres in process takes seconds for megabytes in its own hex form. */
async function readBytes({ db }: Database, statement: SQL): Promise<Buffer | null> {
  const [row] = await selectRows<{ bytes: string }>(db, statement);
  return row ? Buffer.from(row.bytes, 'base64') : null;
}

function pieceStatement(hash: string, width: VariantWidth | null, piece: number): SQL {
  const at = piece * PIECE_BYTES;
  const bytes = (from: number) => sql`encode(substring(bytes from ${from + 1}::int for ${PIECE_BYTES}::int), 'base64') as bytes`;
  if (width !== null) return sql`select ${bytes(at)} from ${imageVariants} where hash = ${hash} and width = ${width}`;
  return sql`select ${bytes(at % PART_BYTES)} from ${imageParts} where hash = ${hash} and part = ${Math.floor(at / PART_BYTES)}`;
}

function partStatement(hash: string, part: number): SQL {
  return sql`select encode(bytes, 'base64') as bytes from ${imageParts} where hash = ${hash} and part = ${part}`;
}

const piecesIn = (size: number) => Math.ceil(size / PIECE_BYTES);

/** Reads stored pictures in pieces, so that whoever takes one slowly holds little of it in memory. */
export class PictureReader {
  readonly #database: Database;
  readonly #facts = new LoadingCache<PictureFacts>(KEPT_FACTS, () => 1, FACTS_HOLD_MS);
  readonly #small = new LoadingCache<Buffer>(KEPT_BYTES, (bytes) => bytes.length);
  #scaling: Promise<unknown> = Promise.resolve();

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * A stored picture, or its copy at most `width` px wide. The copy is made once and kept in the database; a picture that is
   * already narrow enough is given as it is.
   * @returns null when there is none
   */
  async open(hash: string, width: VariantWidth | null): Promise<StoredPicture | null> {
    const key = `${hash} ${width}`;
    const facts = await this.#facts.get(key, () => this.#findFacts(hash, width));
    if (!facts) return null;
    const first = await this.#readPiece(hash, facts, 0);
    if (!first) {
      // It was removed; the next request looks again.
      this.#facts.forget(key);
      return null;
    }
    const { contentType, size } = facts;
    return { contentType, size, pieces: piecesIn(size), first, readPiece: (piece) => this.#readPiece(hash, facts, piece) };
  }

  #readPiece(hash: string, { size, width }: PictureFacts, piece: number): Promise<Buffer | null> {
    const read = () => readBytes(this.#database, pieceStatement(hash, width, piece));
    return size <= SMALL_BYTES ? this.#small.get(`${hash} ${width} ${piece}`, read) : read();
  }

  async #findFacts(hash: string, width: VariantWidth | null): Promise<PictureFacts | null> {
    return (width !== null && await this.#findCopy(hash, width)) || this.#findOriginal(hash, width);
  }

  async #findCopy(hash: string, width: VariantWidth): Promise<PictureFacts | null> {
    const [row] = await this.#database.db
      .select({ contentType: imageVariants.contentType, size: sql<number>`octet_length(${imageVariants.bytes})` })
      .from(imageVariants)
      .where(and(eq(imageVariants.hash, hash), eq(imageVariants.width, width)));
    return row ? { ...row, width } : null;
  }

  /** The original, or a copy made of it when it is too wide. */
  async #findOriginal(hash: string, width: VariantWidth | null): Promise<PictureFacts | null> {
    const [row] = await this.#database.db.select({ contentType: images.contentType, size: images.size, width: images.width })
      .from(images).where(eq(images.hash, hash));
    if (!row) return null;
    const original = { contentType: row.contentType, size: row.size, width: null };
    if (width === null || row.width <= width) return original;
    // One at a time: each has a whole picture in memory.
    const scaled = this.#scaling.then(() => this.#makeCopy(hash, original, width));
    this.#scaling = scaled.catch(() => undefined);
    return scaled;
  }

  async #makeCopy(hash: string, original: PictureFacts, width: VariantWidth): Promise<PictureFacts | null> {
    const parts: Buffer[] = [];
    for (let part = 0; part * PART_BYTES < original.size; part += 1) {
      const bytes = await readBytes(this.#database, partStatement(hash, part));
      // Removed while it was read.
      if (!bytes) return null;
      parts.push(bytes);
    }
    const bytes = await openImage(Buffer.concat(parts)).rotate().resize({ width, withoutEnlargement: true })
      .webp({ quality: VARIANT_QUALITY, effort: 3 }).toBuffer();
    const copy = { hash, width, contentType: VARIANT_TYPE, bytes };
    await this.#database.db.insert(imageVariants).values(copy).onConflictDoNothing();
    return { contentType: VARIANT_TYPE, size: bytes.length, width };
  }
}
