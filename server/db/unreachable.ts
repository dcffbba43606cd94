import { errorText } from '../../src/domain/general/errorText';

/** Node.js error codes of a failed or cut connection. */
const SYSTEM_CODES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/**
 * Postgres error codes: class 08 is the connection, 57P0x a shutdown or startup, 53300 too many connections. On a standby that has not
 * taken over yet, 25006 is a write, and 40001 a read that what it replays has cancelled. 40P01 ends one of two transactions that
 * wait for each other. The others are our limits (`SETTINGS` in database.ts): 57014 of a statement, 55P03 of the wait for a lock, 25P03 of
 * a transaction that does nothing.
 */
const POSTGRES_CODE = /^(?:08...|57P0[1-3]|53300|25006|40001|40P01|57014|55P03|25P03)$/;
/** Errors of the driver and its pool that have no code. */
const DRIVER_MESSAGES = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;
/** No space left: Postgres, the file system, and the quota of its user. */
const DISK_FULL_CODES: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** Postgres error codes of a file that is damaged or gone. */
const DAMAGED_CODES: ReadonlySet<unknown> = new Set(['XX001', 'XX002', '58P01']);

/** The disk of the embedded database has failed, so nothing can be saved until the site is started again. */
export class DiskFailure extends Error {
  constructor(cause: unknown) {
    super(`The disk of the embedded database has failed (${errorText(cause)}). Check it, then start Hobnob again.`, { cause });
    this.name = 'DiskFailure';
  }
}

const MAX_CAUSE_DEPTH = 5;

type Facts = Partial<Record<'code' | 'message' | 'cause', unknown>>;

/** Whether an error or one of its causes fits. */
function hasCause(error: unknown, fits: (facts: Facts) => boolean): boolean {
  let current = error;
  for (let depth = 0; depth < MAX_CAUSE_DEPTH && typeof current === 'object' && current !== null; depth += 1) {
    if (fits(current as Facts)) return true;
    current = (current as Facts).cause;
  }
  return false;
}

/** Whether an error or one of its causes means that the database could not be reached, or not in time: a retry may succeed. */
export const isDatabaseUnreachable = (error: unknown): boolean => hasCause(error, ({ code, message }) =>
  SYSTEM_CODES.has(code) || POSTGRES_CODE.test(String(code)) || DRIVER_MESSAGES.test(String(message)));

/** Whether an error or one of its causes means that the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  hasCause(error, ({ code, message }) => DISK_FULL_CODES.has(code) || String(message).includes('No space left on device'));

/** Whether an error or one of its causes means that the files of the database are damaged. */
export const isDatabaseDamaged = (error: unknown): boolean => hasCause(error, ({ code }) => DAMAGED_CODES.has(code));

/** Whether an error or one of its causes means that the disk has failed. */
export const isDiskFailure = (error: unknown): boolean => hasCause(error, (facts) => facts instanceof DiskFailure);
