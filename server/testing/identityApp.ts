import { sql } from 'drizzle-orm';
import type { AppParts } from '../boot/appParts';
import { readConfig } from '../config/config';
import { selectRows, type Database } from '../db/database';
import { installIdentityRoutes } from '../identity/identityRoutes';
import type { IdentityService, OpenedIdentity } from '../identity/identityService';
import { openIdentityService } from '../identity/openIdentityService';
import { createPasswords, type Argon2Cost } from '../identity/passwords/passwords';
import { startTestApp, type TestApp } from './testApp';
import { openTestDatabase } from './testDatabase';
import { plantTestKey } from './testSigningKey';

/** Opens the embedded identity service on a database, as the server does. */
export async function testIdentity(database: Database): Promise<OpenedIdentity> {
  await plantTestKey(database);
  return openIdentityService(readConfig({ DATA_DIR: '/nonexistent', RATE_LIMIT: 'off' }), database);
}

/** A response of the protocol. */
export interface WireResponse {
  status: number;
  /** `error.message`; null for a success. */
  error: string | null;
  /** The header, if there is one. */
  retryAfter?: string;
  body: Record<string, unknown>;
}

interface Sender {
  address?: string;
  userAgent?: string;
}

/** The server with its identity service and a controllable clock. */
export interface IdentityApp extends TestApp {
  service: IdentityService;
  /** Sends a call of the protocol, by its name after `accounts:`. */
  ask(call: string, body: object, sender?: Sender): Promise<WireResponse>;
  refresh(refreshToken: unknown): Promise<WireResponse>;
  /** Texts of the mails to an address, the newest last. */
  mailsTo(email: string): Promise<string[]>;
  /** The code in the newest mail to an address. */
  codeFor(email: string): Promise<string>;
  /** Advances the identity service's clock, which is otherwise stopped, so tests do not depend on the machine's speed. */
  wait(ms: number): void;
}

const IDENTITY = '/identitytoolkit.googleapis.com/v1/accounts:';
const TOKEN = '/securetoken.googleapis.com/v1/token';

/** Parses a response. @throws when it does not follow the protocol */
export function wireResponseOf(status: number, text: string): WireResponse {
  const body = JSON.parse(text) as Record<string, unknown> & { error?: { message: string } };
  return { status, error: body.error?.message ?? null, body };
}

/** Less than a hundredth of the recommended cost, which would take a large part of the tests' computing time. */
const QUICK: Argon2Cost = { memoryCost: 256, timeCost: 1 };

type IdentityAppParts = Pick<Partial<AppParts>, 'database' | 'disk' | 'limits'> & {
  env?: Record<string, string>;
  /** Hash passwords as in production. */
  realPasswords?: boolean;
};

export async function startIdentityApp(parts: IdentityAppParts = {}): Promise<IdentityApp> {
  const database = parts.database ?? await openTestDatabase();
  let clockMs = Date.now();
  const now = () => new Date(clockMs);
  const config = readConfig({ DATA_DIR: '/nonexistent', RATE_LIMIT: 'off', ...parts.env });
  await plantTestKey(database);
  const service = await openIdentityService(config, database, now, () => clockMs);
  const opened = parts.realPasswords ? service : { ...service, passwords: createPasswords(config.passwordPepper, QUICK) };
  const server = await startTestApp({
    ...parts, database, verifier: opened.verifier,
    identityRoutes: (app) => installIdentityRoutes(app, opened),
  });
  const post = async (url: string, type: string, payload: string, { address = '127.0.0.1', userAgent = 'test' }: Sender = {}) => {
    const response = await server.app.inject({
      method: 'POST', url, payload, remoteAddress: address, headers: { 'content-type': type, 'user-agent': userAgent },
    });
    const retryAfter = response.headers['retry-after'];
    const answer = wireResponseOf(response.statusCode, response.body);
    return typeof retryAfter === 'string' ? { ...answer, retryAfter } : answer;
  };
  const mailsTo = async (email: string) => (await selectRows<{ text: string }>(database.db,
    sql`select text from mails where to_address = ${email} order by created_at, id`)).map(({ text }) => text);
  return {
    ...server,
    service: { ...opened, mailer: server.app.desk.mailer, catalog: server.app.desk.catalog },
    ask: (call, body, sender) => post(`${IDENTITY}${call}`, 'application/json', JSON.stringify(body), sender),
    refresh: (refreshToken) => post(TOKEN, 'application/x-www-form-urlencoded',
      new URLSearchParams({ grant_type: 'refresh_token', refresh_token: String(refreshToken) }).toString()),
    mailsTo,
    async codeFor(email) {
      const code = /[?&]oobCode=([\w-]+)/.exec((await mailsTo(email)).at(-1) ?? '')?.[1];
      if (!code) throw new Error(`There is no code in the last mail to ${email}`);
      return code;
    },
    wait: (ms) => { clockMs += ms; },
  };
}
