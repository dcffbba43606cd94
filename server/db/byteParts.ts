import type { SQL } from 'drizzle-orm';
import { selectRows, type Db } from './database';

/**
 * Bytes per statement. Each takes a few ms, and other queries run in between; so does everything else, because the embedded
 * database answers in the same turn of the event loop, and the next turn is waited for.
 */
export const PART_BYTES = 256 * 1024;

/** Bytes as the parts that are stored one by one. */
export function splitBytes(bytes: Uint8Array): { part: number; bytes: Uint8Array }[] {
  return Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, part) => ({
    part, bytes: bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES),
  }));
}

/** How many parts there are. */
export const partsIn = (size: number): number => Math.ceil(size / PART_BYTES);

/**
 * Reads a part. As base64, because embedded Postgres takes seconds for megabytes in hex.
 * @param statement of one row with `encode(bytes, 'base64') as bytes`
 * @returns null when there is none
 */
export async function readPart(db: Db, statement: SQL): Promise<Buffer | null> {
  const [row] = await selectRows<{ bytes: string }>(db, statement);
  return row ? Buffer.from(row.bytes, 'base64') : null;
}

/** Stored bytes, to be read part by part, so a slow client holds little memory. */
export interface StoredBytes {
  contentType: string;
  /** Bytes. */
  size: number;
  /** The first part; most images have only one. */
  first: Buffer;
  /** @returns null when it has been removed meanwhile */
  readPiece(piece: number): Promise<Buffer | null>;
}

/**
 * The parts of stored bytes: the next one is read once the last one has been taken.
 * @throws when they are removed meanwhile. Break the connection then, so that nobody takes half an image or archive for a whole one
 */
export async function* piecesOf({ first, size, readPiece }: StoredBytes): AsyncGenerator<Buffer> {
  yield first;
  for (let piece = 1; piece < partsIn(size); piece += 1) {
    const bytes = await readPiece(piece);
    if (!bytes) throw new Error('It was removed while it was being read');
    yield bytes;
  }
}
