/** What Node.js says of a connection that is not there, or is cut. */
const SYSTEM_CODES: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** What Postgres says: class 08 is the connection, 57P0x a stop or a start, 53300 too many connections. */
const POSTGRES_CODE = /^(?:08...|57P0[1-3]|53300)$/;
/** What the driver and its pool say in words only. */
const DRIVER_WORDS = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

const DEEPEST_CAUSE = 5;

/** Whether an error, or what caused it, means that the database could not be reached: the same request may succeed in a moment. */
export function isDatabaseUnreachable(error: unknown): boolean {
  let present = error;
  for (let depth = 0; depth < DEEPEST_CAUSE && typeof present === 'object' && present !== null; depth += 1) {
    const { code, message, cause } = present as Partial<Record<'code' | 'message' | 'cause', unknown>>;
    if (SYSTEM_CODES.has(code) || POSTGRES_CODE.test(String(code)) || DRIVER_WORDS.test(String(message))) return true;
    present = cause;
  }
  return false;
}
