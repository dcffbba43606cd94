import { sql } from 'drizzle-orm';
import { readPart, type StoredBytes } from '../db/byteParts';
import { selectRows, type Database } from '../db/database';

/** Opens a stored recording. Whose it is, is up to the caller. @returns null when there is none */
export async function openRecording({ db }: Pick<Database, 'db'>, id: string): Promise<StoredBytes | null> {
  const [row] = await selectRows<{ size: number }>(db, sql`
    select size from problems where id = ${id}::bigint and state <> 'arriving'`);
  if (!row) return null;
  const readPiece = (part: number) => readPart(db, sql`
    select encode(bytes, 'base64') as bytes from problem_parts where problem_id = ${id}::bigint and part = ${part}`);
  const first = await readPiece(0);
  return first && { contentType: 'application/gzip', size: row.size, first, readPiece };
}
