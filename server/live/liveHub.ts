import { setImmediate } from 'node:timers/promises';
import { MINUTE_MS } from '../../src/domain/general/durations';
import type { Database } from '../db/database';
import type { CatalogVersion } from '../groups/catalog';
import { withTimeout } from '../http/limits/timeLimits';
import type { Log } from '../http/logging';
import { refuse } from '../http/responses/apiError';
import { repeat, type Repetition } from '../lib/repeat';
import type { ClientStream } from './clientStream';
import { eventFrame, HEARTBEAT } from './eventFrame';
import { inBatches } from './inBatches';
import { KEPT_MS, pruneChanges, recentChanges, type RecentChanges, type Seen } from './recentChanges';
import { readOperatorUids, readStreamStates, type StreamState, type Viewer } from './streamState';

/** ms between two checks for changes while nothing wakes the hub: the delay where the wake-ups of other processes do not arrive. */
const POLL_EVERY_MS = 1_000;
/** ms between two checks when there is much to do; at least ten times what the last one took, so other requests get their turn. */
const POLL_PAUSE_MS = 100;
const SHARE_OF_TIME = 10;
/** ms until the next check after one that failed. */
const RETRY_MS = 2_000;
/** ms between two events that the list has changed. */
const LIST_EVERY_MS = 1_000;
/** ms between two checks of the time of each connection. */
const CHECK_EVERY_MS = 1_000;
const PRUNE_EVERY_MS = MINUTE_MS;
/** Connections whose states are read in one statement. */
const STATES_AT_ONCE = 500;
/** Connections written to before other requests get a turn. */
const WRITES_AT_ONCE = 200;
/** ms that a new connection waits for its first event. */
const HELLO_WITHIN_MS = 10_000;

/** What runs while there are connections. */
interface Running {
  polling: Repetition;
  check: NodeJS.Timeout;
}

const helloOf = ({ version, unread }: StreamState) => eventFrame('hello', { version, unread });
const DESK = eventFrame('desk', {});

/** The open connections of this process: reads what any process has committed, and sends it on. */
export class LiveHub {
  readonly #database: Database;
  readonly #catalog: CatalogVersion;
  readonly #log: Pick<Log, 'warn'>;
  readonly #streams = new Set<ClientStream>();
  readonly #stateOf: (viewer: Viewer) => Promise<StreamState>;
  #running: Promise<Running> | null = null;
  #seen: Seen | null = null;
  #polledAtMs = 0;
  #prunedAtMs = Number.NEGATIVE_INFINITY;
  #list = { version: '', atMs: Number.NEGATIVE_INFINITY };
  #isClosed = false;

  constructor(database: Database, catalog: CatalogVersion, log: Pick<Log, 'warn'>) {
    this.#database = database;
    this.#catalog = catalog;
    this.#log = log;
    this.#stateOf = inBatches((viewers: readonly Viewer[]) => withTimeout(readStreamStates(database, viewers)), STATES_AT_ONCE);
  }

  /** Open connections. */
  get size(): number {
    return this.#streams.size;
  }

  /** Something may have been committed. */
  wake(): void {
    this.#running?.then(({ polling }) => { polling.wake(); }, () => undefined);
  }

  /**
   * Adds a connection: from now on it gets every change.
   * @returns its first events
   * @throws ApiError 401 when the caller's session has ended, 503 when the hub is closed or the database does not respond
   */
  async add(stream: ClientStream): Promise<Buffer> {
    this.#streams.add(stream);
    try {
      await withTimeout(this.#begin(), HELLO_WITHIN_MS);
      const state = await withTimeout(this.#stateOf(stream.viewer), HELLO_WITHIN_MS);
      if (state.isEnded) throw refuse.sessionEnded();
      return state.hasDeskNews ? Buffer.concat([helloOf(state), DESK]) : helloOf(state);
    } catch (error) {
      this.remove(stream);
      throw error;
    }
  }

  remove(stream: ClientStream): void {
    if (this.#streams.delete(stream) && this.#streams.size === 0) void this.#stopPolling();
  }

  /** Ends all connections. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const stream of this.#streams) stream.cut();
    this.#streams.clear();
    await this.#stopPolling();
  }

  /** Sends heartbeats, and ends what has lasted long enough. */
  checkTimes(nowMs: number): void {
    for (const stream of this.#streams) {
      const need = stream.needs(nowMs);
      if (need === 'heartbeat') stream.send(HEARTBEAT);
      else if (need === 'tokenEnd') stream.end(eventFrame('session', { ended: false }));
      else if (need === 'lifeEnd') stream.end();
    }
  }

  /** With the first connection. Without any, a process reads nothing. */
  #begin(): Promise<unknown> {
    if (this.#isClosed) throw refuse.unavailable('stopping', 'Hobnob is stopping. Please try again in a moment.');
    this.#running ??= this.#startPolling().catch((error: unknown) => {
      this.#running = null;
      throw error;
    });
    return this.#running;
  }

  async #startPolling(): Promise<Running> {
    const { seen, version } = await recentChanges(this.#database, null);
    [this.#seen, this.#polledAtMs, this.#list] = [seen, performance.now(), { version, atMs: Number.NEGATIVE_INFINITY }];
    const check = setInterval(() => { this.checkTimes(performance.now()); }, CHECK_EVERY_MS);
    check.unref();
    return { polling: repeat(() => this.#pollSafely(), POLL_EVERY_MS), check };
  }

  async #stopPolling(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    const stopped = await running?.catch(() => null);
    clearInterval(stopped?.check);
    await stopped?.polling.stop();
  }

  async #pollSafely(): Promise<number> {
    const startedMs = performance.now();
    try {
      await this.#poll(startedMs);
      return Math.min(POLL_EVERY_MS, Math.max(POLL_PAUSE_MS, SHARE_OF_TIME * (performance.now() - startedMs)));
    } catch (error) {
      this.#log.warn({ err: error }, 'could not check for live changes');
      return RETRY_MS;
    }
  }

  async #poll(nowMs: number): Promise<void> {
    const isLate = nowMs - this.#polledAtMs >= KEPT_MS;
    const changes = await withTimeout(recentChanges(this.#database, this.#seen));
    if (isLate || changes.isPart) await this.#resyncAll();
    else await this.#sendChanges(changes, nowMs);
    // Last: after a failure the same changes are read again, and nothing is lost.
    [this.#seen, this.#polledAtMs] = [changes.seen, nowMs];
    if (nowMs - this.#prunedAtMs >= PRUNE_EVERY_MS) {
      this.#prunedAtMs = nowMs;
      await pruneChanges(this.#database);
    }
  }

  async #sendChanges({ groups, inboxes, sessions, desk, version }: RecentChanges, nowMs: number): Promise<void> {
    const isConcerned = ({ viewer }: ClientStream) => viewer !== null && (inboxes.has(viewer.uid) || sessions.has(viewer.uid));
    if (inboxes.size > 0 || sessions.size > 0) {
      await this.#withStates(isConcerned, ({ unread }, { viewer }) =>
        (viewer && inboxes.has(viewer.uid) && unread !== null ? eventFrame('inbox', { unread }) : null));
    }
    if (desk) await this.#sendToOperators(DESK);
    const frames = groups.map((group) => eventFrame('group', group));
    if (version !== this.#list.version && nowMs - this.#list.atMs >= LIST_EVERY_MS) {
      this.#list = { version, atMs: nowMs };
      frames.push(eventFrame('list', { version }));
    }
    if (frames.length > 0) await this.#sendToAll(Buffer.concat(frames));
  }

  /** For when changes were missed. Where commits were lost, this read raises the version, so what pages show is older than the greeting. */
  async #resyncAll(): Promise<void> {
    this.#list = { version: await this.#catalog.current(), atMs: performance.now() };
    await this.#withStates(() => true, helloOf);
    await this.#sendToOperators(DESK);
  }

  /** Ends the connections whose session has ended, and sends the others what depends on the viewer. */
  async #withStates(which: (stream: ClientStream) => boolean, frameOf: (state: StreamState, stream: ClientStream) => Buffer | null) {
    await Promise.all([...this.#streams].filter(which).map(async (stream) => {
      const state = await this.#stateOf(stream.viewer);
      const frame = frameOf(state, stream);
      if (state.isEnded) stream.end(eventFrame('session', { ended: true }));
      else if (frame) stream.send(frame);
    }));
  }

  async #sendToOperators(frame: Buffer): Promise<void> {
    const uids = await withTimeout(readOperatorUids(this.#database));
    for (const stream of this.#streams) if (stream.viewer && uids.has(stream.viewer.uid)) stream.send(frame);
  }

  async #sendToAll(frame: Buffer): Promise<void> {
    let sent = 0;
    for (const stream of this.#streams) {
      stream.send(frame);
      sent += 1;
      if (sent % WRITES_AT_ONCE === 0) await setImmediate();
    }
  }
}
