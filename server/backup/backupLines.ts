import { createHash } from 'node:crypto';
import { KEPT_TABLES } from './backupTables';

export const BACKUP_FORMAT = 1;

/** What all the rows of a backup are: their number, and a hash of them in their order. */
export interface ContentHash {
  rows: number;
  hash: string;
}

/** One line of a backup. `row` is JSON text, with bytes in Postgres' hex format. `pepper`: see `pepperMark.ts`; missing: not known. */
export type BackupLine =
  | { kind: 'head'; format: number; at: string; pepper?: string | null }
  | { kind: 'row'; table: string; row: string }
  | { kind: 'end' } & ContentHash;

export type BackupHead = Extract<BackupLine, { kind: 'head' }>;

/** Counts and hashes rows. @returns `add` for each row, and `end` for their result */
export function contentHash(): { add(table: string, row: string): void; end(): ContentHash } {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(table, row) {
      rows += 1;
      hash.update(`${table}\n${row}\n`);
    },
    end: () => ({ rows, hash: hash.digest('hex') }),
  };
}

const isHead = (line: BackupLine): line is BackupHead => line.kind === 'head';

/**
 * Passes the lines of a backup on, and checks them: their format, their tables, and in the end that nothing is missing or different.
 * @throws with what is wrong, in one sentence
 */
export async function* checkedLines(lines: AsyncIterable<BackupLine>): AsyncGenerator<BackupLine> {
  const content = contentHash();
  let [first, end]: [boolean, ContentHash | null] = [true, null];
  for await (const line of lines) {
    if (first && !isHead(line)) throw new Error('This file is not a backup of Hobnob. Nothing was restored.');
    if (isHead(line) && line.format !== BACKUP_FORMAT)
      throw new Error(`This backup has format ${line.format}; this version of Hobnob reads format ${BACKUP_FORMAT}.`);
    if (line.kind === 'row' && !KEPT_TABLES.includes(line.table)) throw new Error(`The backup contains an unknown table: ${line.table}`);
    if (line.kind === 'row') content.add(line.table, line.row);
    if (line.kind === 'end') end = line;
    first = false;
    yield line;
  }
  const found = content.end();
  if (end?.rows !== found.rows || end.hash !== found.hash) throw new Error('The backup is cut off or was changed. Nothing was restored.');
}
