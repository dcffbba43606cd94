import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { selectRows, type Database } from '../../db/database';
import { newSecret } from '../../lib/secrets';

const SETTING = 'unsubscribe_secret';
export const UNSUBSCRIBE_PATH = '/api/unsubscribe';
export const CLOSED_ACCOUNT_PATH = '/api/closed-account';
export const HIDDEN_PICTURE_PATH = '/api/desk/picture';

/** Where a link leads. A token of one purpose is none of another. */
const PURPOSES = {
  'unsubscribe': UNSUBSCRIBE_PATH, 'closed-account': CLOSED_ACCOUNT_PATH, 'hidden-picture': HIDDEN_PICTURE_PATH,
} as const;

const base64url = (text: string) => Buffer.from(text).toString('base64url');

/**
 * The addresses in mails at which a user ends them without logging in (RFC 8058), or looks after a closed account. A token is the user's
 * id with a keyed hash of it, so none is stored, and those in old mails work for as long as the database exists.
 */
export class UnsubscribeLinks {
  #secret: string | null = null;

  /** @param origin the site's main address */
  constructor(
    private readonly database: Pick<Database, 'db'>,
    private readonly origin: string,
    private readonly purpose: keyof typeof PURPOSES = 'unsubscribe',
  ) {}

  /** Makes the secret where there is none. Call it outside transactions: a rolled-back secret would already be in mails. */
  async open(): Promise<void> {
    if (this.#secret !== null) return;
    await this.database.db.execute(sql`insert into settings (key, value) values (${SETTING}, ${newSecret()}) on conflict do nothing`);
    await this.#read();
  }

  /** @throws before `open` */
  urlFor(uid: string): string {
    if (this.#secret === null) throw new Error('The secret of the links to unsubscribe has not been read.');
    return `${this.origin}${PURPOSES[this.purpose]}?token=${base64url(uid)}.${this.#hashOf(uid, this.#secret)}`;
  }

  /** The user of the token in an address; null unless this site made it. */
  async uidIn({ query }: Pick<FastifyRequest, 'query'>): Promise<string | null> {
    const { token } = query as { token?: unknown };
    if (typeof token !== 'string') return null;
    await this.#read();
    const [name = '', hash = ''] = token.split('.');
    const uid = Buffer.from(name, 'base64url').toString();
    if (this.#secret === null) return null;
    const [given, right] = [Buffer.from(hash), Buffer.from(this.#hashOf(uid, this.#secret))];
    return given.length === right.length && timingSafeEqual(given, right) ? uid : null;
  }

  async #read(): Promise<void> {
    if (this.#secret !== null) return;
    const [row] = await selectRows<{ value: string }>(this.database.db, sql`select value from settings where key = ${SETTING}`);
    this.#secret = row?.value ?? null;
  }

  #hashOf(uid: string, secret: string): string {
    return createHmac('sha256', secret).update(`${this.purpose}\n${uid}`).digest('base64url');
  }
}
