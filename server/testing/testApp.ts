import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Group, GroupInput } from '../../src/contract/types';
import { DAY_MS } from '../../src/domain/general/durations';
import { buildApp } from '../boot/app';
import type { AppParts } from '../boot/appParts';
import { EMBEDDED_PROJECT_ID, readConfig } from '../config/config';
import type { Database } from '../db/database';
import { createFirebaseVerifier } from '../identity/tokens/firebaseVerifier';
import { openTestDatabase } from './testDatabase';
import { testKeys } from './testSigningKey';
import { bearer, type TestUser } from './testTokens';

interface ApiResponse<Body = unknown> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: Body;
}

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  /** Sends a request, signed in as `as`. The body of a response that is not JSON is its text. */
  call<Body = unknown>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options?: CallOptions): Promise<ApiResponse<Body>>;
  close(): Promise<void>;
}

interface CallOptions {
  as?: TestUser;
  /** A text or an image as it is, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

function bodyOf(text: string, type: unknown): unknown {
  return String(type).startsWith('application/json') ? JSON.parse(text) : text;
}

/** Starts the server on a real database; requests are injected without a socket. */
export async function startTestApp(parts: Partial<AppParts> & { env?: Record<string, string> } = {}): Promise<TestApp> {
  const database = parts.database ?? await openTestDatabase();
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off', ...parts.env }),
    verifier: createFirebaseVerifier(EMBEDDED_PROJECT_ID, testKeys),
    health: { check: () => database.ping(), stopping: false },
    site: null,
    ...parts,
    database,
  });
  await app.ready();
  return {
    app,
    database,
    async call<Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, { as, body, headers }: CallOptions = {}) {
      const request: InjectOptions = { method, url, headers: { ...(as ? bearer(as) : {}), ...headers } };
      const isImage = Buffer.isBuffer(body);
      const type = isImage ? 'image/png' : 'application/json';
      if (body !== undefined) request.payload = typeof body === 'string' || isImage ? body : JSON.stringify(body);
      if (body !== undefined && !headers?.['content-type']) request.headers = { ...request.headers, 'content-type': type };
      const response = await app.inject(request);
      const received = bodyOf(response.body, response.headers['content-type']) as Body;
      return { status: response.statusCode, headers: response.headers, body: received };
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** A body that POST /api/groups accepts. */
export function aGroupInput(changes: Partial<GroupInput> = {}): GroupInput {
  return {
    name: 'Sunday Sketch Walk', description: 'We walk and draw.', category: 'Art', location: 'Bristol',
    maxMembers: 4, startDate: inDays(3), imageURL: 'https://example.com/walk.jpg', ...changes,
  };
}

/** Creates a group through the API. */
export async function createGroup({ call }: TestApp, as: TestUser, changes: Partial<GroupInput> = {}): Promise<Group> {
  const response = await call<Group>('POST', '/api/groups', { as, body: aGroupInput(changes) });
  if (response.status !== 201) throw new Error(`POST /api/groups responded ${response.status}: ${JSON.stringify(response.body)}`);
  return response.body;
}
