import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/database';
import type { CatalogVersion } from '../groups/catalog';
import { READS } from '../http/auth/identify';
import { limits } from '../http/limits/rateLimits';
import { addressOf } from '../http/requests/forwarding';
import { wallNowMs } from '../lib/wallClock';
import { ClientStream, STREAM_LIMITS, type StreamLimits } from './clientStream';
import { LiveHub } from './liveHub';
import { liveRouteSchemas } from './liveSchemas';
import { CALLER_SLOTS, StreamSlots, type SlotLimits } from './streamSlots';
import { wakeUpsOf } from './wakeUps';

export type LiveLimits = StreamLimits & Omit<SlotLimits, 'total'>;

export interface LiveOptions {
  database: Database;
  catalog: CatalogVersion;
  /** Connections that may be open at once. */
  connections: number;
  /** Whether callers are limited. */
  limitCallers: boolean;
  /** Overrides of the default limits, for tests. */
  limits?: Partial<LiveLimits>;
}

/** The live changes of a running app. */
export interface Live {
  /** Open connections. */
  readonly size: number;
  /** Something was committed outside a request. */
  wake(): void;
  /** Ends all connections. */
  close(): Promise<void>;
}

const UNLIMITED = { perUser: Infinity, perVisitor: Infinity, perAddress: Infinity };

/** What keeps proxies and browsers from storing or holding back the events. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no',
};

const isWrite = ({ method }: FastifyRequest) => !READS.has(method);

/** `GET /api/live`. Call before the routes that write are added: each of their responses wakes the hub. */
export function liveRoutes(app: FastifyInstance, { database, catalog, connections, limitCallers, limits: overrides }: LiveOptions): Live {
  const hub = new LiveHub(database, catalog, app.log);
  const wakeUps = wakeUpsOf(database, () => { hub.wake(); });
  const slots = new StreamSlots({ ...(limitCallers ? CALLER_SLOTS : UNLIMITED), ...overrides, total: connections });
  const streamLimits = { ...STREAM_LIMITS, ...overrides };
  app.addHook('onResponse', (request, reply, done) => {
    if (isWrite(request) && reply.statusCode < 400) wakeUps.send();
    done();
  });
  const close = async () => {
    await hub.close();
    await wakeUps.stop();
  };
  app.addHook('preClose', close);
  const live: Live = { get size() { return hub.size; }, wake: () => { wakeUps.send(); }, close };
  if (connections === 0) return live;
  app.get('/api/live', {
    config: { access: 'public', rateLimit: limits.read, isStream: true }, schema: liveRouteSchemas.live, exposeHeadRoute: false,
  }, async (request, reply) => {
    const { user, raw } = { user: request.user, raw: reply.raw };
    const giveBack = slots.take(user?.uid ?? null, addressOf(request));
    const nowMs = performance.now();
    const tokenEndsMs = user && nowMs + user.expiresAtS * 1000 - wallNowMs();
    const stream = new ClientStream(raw, user, { tokenEndsMs, nowMs, limits: streamLimits });
    // Not an event: the client may have gone before.
    finished(raw, () => { giveBack(); hub.remove(stream); });
    wakeUps.subscribe();
    const hello = await hub.add(stream);
    reply.hijack();
    stream.start({ ...reply.getHeaders(), ...HEADERS }, hello);
    return reply;
  });
  return live;
}
