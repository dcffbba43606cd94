import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Group } from '../../src/contract/types';
import { selectRows, type Database } from '../db/database';
import { writeStory, type Write } from './writeStories';

/** ms between two looks at what is to be sent. */
const TICK_MS = 5;
/** Stories at once: more than wait for an answer at the same time. */
const STORIES = 150;

/** An answer of a server. */
export interface WriteAnswer {
  /** When it came, and how long that took, ms. */
  atMs: number;
  tookMs: number;
  server: number;
  /** 0: the connection ended without one. */
  status: number;
  retryAfter: string | null;
}

interface Story {
  server: number;
  writes: Generator<Write, never, Group>;
  next: Write;
  /** Whether `next` was sent before, and may have been stored. */
  isRepeat: boolean;
}

/** People who write at a steady rate, whatever becomes of it, and repeat what was not acknowledged. */
export class WriteLoad {
  readonly answers: WriteAnswer[] = [];
  /** How often each trace was acknowledged, and when last, ms. */
  readonly acknowledged = new Map<string, { times: number; lastMs: number }>();
  /** Answers that contradict those before: what was acknowledged is not there. */
  readonly contradictions: string[] = [];
  /** Writes that were not sent at their time, because everybody waited for an answer. */
  late = 0;
  readonly #urls: readonly string[];
  readonly #perSecond: number;
  readonly #idle: Story[] = [];
  readonly #running = new Set<Promise<void>>();
  #stories = 0;
  #isPaused = false;
  #sending: Promise<void> = Promise.resolve();

  constructor(urls: readonly string[], perSecond: number) {
    this.#urls = urls;
    this.#perSecond = perSecond;
  }

  /** Starts the writes, also after a pause. */
  start(): void {
    this.#isPaused = false;
    while (this.#stories < STORIES) this.#idle.push(this.#newStory());
    this.#sending = this.#sendSteadily();
  }

  /** Starts no more writes, and waits for the answer to each. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    await this.#sending;
    await Promise.all(this.#running);
  }

  /** Starts no more writes, and waits until each is acknowledged. */
  async stop(): Promise<void> {
    await this.pause();
    for (const story of this.#idle) while (story.isRepeat) await this.#send(story);
  }

  #newStory(): Story {
    const writes = writeStory(this.#stories);
    this.#stories += 1;
    return { server: this.#stories % this.#urls.length, writes, next: writes.next().value, isRepeat: false };
  }

  async #sendSteadily(): Promise<void> {
    const startedMs = performance.now();
    let sent = 0;
    while (!this.#isPaused) {
      for (const due = ((performance.now() - startedMs) * this.#perSecond) / 1000; sent < due; sent += 1) this.#sendNext();
      await wait(TICK_MS);
    }
  }

  #sendNext(): void {
    const story = this.#idle.shift();
    if (!story) {
      this.late += 1;
      return;
    }
    const running = this.#send(story).finally(() => {
      this.#running.delete(running);
      this.#idle.push(story);
    });
    this.#running.add(running);
  }

  async #send(story: Story): Promise<void> {
    const { next: { path, ...init }, server } = story;
    const startedMs = performance.now();
    const response = await fetch(`${this.#urls[server]}${path}`, init).catch(() => null);
    const text = await response?.text().catch(() => null) ?? '';
    const [atMs, status, retryAfter] = [performance.now(), response?.status ?? 0, response?.headers.get('retry-after') ?? null];
    this.answers.push({ atMs, tookMs: atMs - startedMs, server, status, retryAfter });
    this.#goOn(story, status, text);
  }

  #acknowledge(trace: string): void {
    this.acknowledged.set(trace, { times: (this.acknowledged.get(trace)?.times ?? 0) + 1, lastMs: performance.now() });
  }

  #goOn(story: Story, status: number, text: string): void {
    const { next: { path, repeated, traces }, isRepeat, writes } = story;
    const isNew = status >= 200 && status < 300;
    if (isNew || (isRepeat && status === repeated)) {
      const answer = isNew ? JSON.parse(text) as Group : {} as Group;
      for (const trace of traces(answer)) this.#acknowledge(trace);
      Object.assign(story, { next: writes.next(answer).value, isRepeat: false });
    } else if (status >= 400 && status < 500) {
      this.contradictions.push(`${path} ${status} ${text}`);
      Object.assign(story, this.#newStory());
    } else {
      story.isRepeat = true;
    }
  }
}

/** How often each trace is stored. */
export async function storedTraces({ db }: Database): Promise<Map<string, number>> {
  const rows = await selectRows<{ trace: string; n: number }>(db, sql`
    select concat_ws(' ', action, group_id, coalesce(subject_uid, actor_uid)) as trace, count(*)::int as n from audit_log group by 1
    union all select concat_ws(' ', 'notified', group_id, user_uid), count(*)::int from notifications where kind = 'moved_up' group by 1
    union all select 'account ' || email, 1 from accounts where email like 'new-%'
    union all select 'mail ' || to_address, count(*)::int from mails where to_address like 'new-%' group by 1`);
  return new Map(rows.map(({ trace, n }) => [trace, n]));
}
