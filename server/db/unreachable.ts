/** Node.js error codes of a failed or cut connection. */
const SYSTEM_CODES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** Postgres error codes: class 08 is the connection, 57P0x a shutdown or startup, 53300 too many connections. */
const POSTGRES_CODE = /^(?:08...|57P0[1-3]|53300)$/;
/** Errors of the driver and its pool that have no code. */
const DRIVER_MESSAGES = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

const MAX_CAUSE_DEPTH = 5;

/** Whether an error or one of its causes means that the database could not be reached, so a retry may succeed. */
export function isDatabaseUnreachable(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < MAX_CAUSE_DEPTH && typeof current === 'object' && current !== null; depth += 1) {
    const { code, message, cause } = current as Partial<Record<'code' | 'message' | 'cause', unknown>>;
    if (SYSTEM_CODES.has(code) || POSTGRES_CODE.test(String(code)) || DRIVER_MESSAGES.test(String(message))) return true;
    current = cause;
  }
  return false;
}
