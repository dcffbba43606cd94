import { legacy_createStore } from '@reduxjs/toolkit';
import type { Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { eventLog } from '../app/eventLog';
import { appReducer } from '../app/rootReducer';
import { persistenceRequested } from '../features/support/problem/recordingSlice';
import { randomActions, testReader } from '../testing/sessions/randomLog';
import { openLog } from './openLog';
import { createPersistence, readStored } from './persistence';
import type { PersistencePort, StoredRecord } from './persistence';
import { createRecorder } from './recorder';
import { PAGE_RELOADED } from './reload';
import { replay } from './replay';
import { createSessionLog } from './sessionLog';
import { createMemoryPort } from './testing/memoryPort';
import { SCHEMA } from './types';

const asIs = { action: (text: string) => text, state: (text: string) => text };

function copy(port: PersistencePort) {
  const failures: string[] = [];
  const persistence = createPersistence({ port, redact: asIs, onFailure: (reason) => { failures.push(reason); } });
  const step = (index: number) => ({ at: index, hash: 'h', text: `{"type":"step/${index}"}` });
  const notFull = (): string => { throw new Error('It is not full.'); };
  return {
    persistence: {
      ...persistence,
      restarted: (baseText: string, startedAt: number) => { persistence.restarted({ startedAt, baseText, entries: [] }, notFull); },
      appended: (entry: ReturnType<typeof step>) => { persistence.appended(entry, notFull); },
    },
    failures,
    step,
  };
}

describe('a stored recording', () => {
  it('is written at once, whatever is still being written; only a storage that falls far behind gets steps together', async () => {
    const port = createMemoryPort();
    const writes: number[] = [];
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => { open = resolve; });
    const held = (write: PersistencePort['append']) => async (records: readonly StoredRecord[]) => {
      writes.push(records.length);
      await gate;
      await write(records);
    };
    const { persistence, step } = copy({ ...port, append: held(port.append), replaceAll: held(port.replaceAll) });
    persistence.restarted('{}', 1000);
    for (let index = 0; index < 48; index += 1) {
      persistence.appended(step(index));
      await Promise.resolve();
    }
    expect(writes).toEqual(Array.from({ length: 32 }, (_item, index) => (index === 0 ? 2 : 1)));
    open();
    await persistence.flush();
    expect(writes).toEqual([2, ...Array.from({ length: 31 }, () => 1), 16]);
    expect(readStored(port.records)).toEqual({
      startedAt: 1000,
      baseText: '{}',
      entries: Array.from({ length: 48 }, (_item, index) => ({ ...step(index), hash: null })),
    });
  });

  it('is replaced by the next page in one write: no moment has neither', async () => {
    const port = createMemoryPort();
    const first = copy(port);
    first.persistence.restarted('{"first":1}', 1);
    await first.persistence.flush();
    const second = copy({ ...port, clear: () => new Promise(() => undefined), append: () => new Promise(() => undefined) });
    second.persistence.restarted('{"second":1}', 2);
    await second.persistence.flush();
    expect(readStored(port.records)?.baseText).toBe('{"second":1}');
  });

  it('is read up to its first gap or unreadable record', async () => {
    const port = createMemoryPort();
    const { persistence, step } = copy(port);
    persistence.restarted('{}', 1);
    for (let index = 0; index < 20; index += 1) persistence.appended(step(index));
    await persistence.flush();
    const { records } = port;
    const read = (found: StoredRecord[]) => readStored(found)?.entries.length ?? null;
    expect(read(records)).toBe(20);
    expect(read(records.filter(({ seq }) => seq !== 8))).toBe(7);
    expect(read(records.map((record) => (record.seq === 8 ? { ...record, text: record.text.slice(0, 9) } : record)))).toBe(7);
    expect(read(records.slice(0, 1))).toBe(0);
    expect(read(records.slice(1))).toBeNull();
    expect(read([])).toBeNull();
  });

  it('of a build with another state schema is dropped and overwritten', async () => {
    const port = createMemoryPort();
    const line = (value: object, seq: number) => ({ seq, chain: 'of an older build', text: JSON.stringify(value) });
    const steps = [{ kind: 'step', entry: { at: 1, hash: null, text: '{"type":"step/1"}' } }];
    port.records = [{ kind: 'start', startedAt: 1, baseText: '{}' }, ...steps].map(line);
    expect(readStored(port.records)).toBeNull();
    expect(readStored([{ kind: 'start', schema: SCHEMA + 1, startedAt: 1, baseText: '{}' }, ...steps].map(line))).toBeNull();
    expect(readStored([{ kind: 'start', schema: SCHEMA, startedAt: 1, baseText: '{}' }, ...steps].map(line))?.entries).toHaveLength(1);
    const { persistence } = copy(port);
    persistence.restarted('{"new":1}', 2);
    await persistence.flush();
    expect(port.records).toHaveLength(1);
    expect(readStored(port.records)).toEqual({ startedAt: 2, baseText: '{"new":1}', entries: [] });
  });

  it('loses no step of a task that ended before the tab is killed', async () => {
    for (let killedAfter = 1; killedAfter <= 200; killedAfter += 1) {
      const port = createMemoryPort();
      const { persistence, step } = copy(port);
      persistence.restarted('{}', 1);
      for (let index = 0; index < killedAfter; index += 1) persistence.appended(step(index));
      await new Promise(process.nextTick);
      expect(readStored(port.records)?.entries).toHaveLength(killedAfter);
    }
  });

  it('loses no step when the page is left during a write, whether or not that write is still done', async () => {
    for (const isDone of [true, false]) {
      const port = createMemoryPort();
      let isStuck = false;
      const append: PersistencePort['append'] = async (records) => {
        if (!isStuck) return port.append(records);
        if (isDone) await port.append(records);
        return new Promise(() => undefined);
      };
      const { persistence, step } = copy({ ...port, append });
      persistence.restarted('{}', 1);
      persistence.appended(step(0));
      await persistence.flush();
      isStuck = true;
      persistence.appended(step(1));
      await new Promise(process.nextTick);
      persistence.appended(step(2));
      port.leave();
      const left = port.takeLeft();
      expect(left?.records.map(({ seq }) => seq)).toEqual([2, 3]);
      expect(readStored(port.records, left)?.entries.map(({ at }) => at)).toEqual([0, 1, 2]);
      expect(readStored([{ seq: 0, text: JSON.stringify({ kind: 'start', schema: SCHEMA, startedAt: 9, baseText: '{}' }) }], left)?.entries)
        .toEqual([]);
      expect(port.takeLeft()).toBeNull();
    }
  });

  it('keeps nothing of a recording that was written, has failed, or was discarded', async () => {
    const port = createMemoryPort();
    const { persistence, step } = copy(port);
    persistence.restarted('{}', 1);
    await persistence.flush();
    port.leave();
    expect(port.takeLeft()?.records).toEqual([]);
    const failing = createMemoryPort();
    const failed = copy(failing);
    failing.refusal = 'QuotaExceededError';
    failed.persistence.restarted('{}', 1);
    await failed.persistence.flush();
    failing.leave();
    expect(failing.takeLeft()?.records).toEqual([]);
    const other = copy(port);
    other.persistence.restarted('{}', 1);
    other.persistence.appended(step(0));
    await other.persistence.discard();
    port.leave();
    expect(port.takeLeft()).toBeNull();
  });

  it('reports a storage failure, and stops without throwing', async () => {
    const port = createMemoryPort();
    port.refusal = 'QuotaExceededError';
    const { persistence, failures, step } = copy(port);
    persistence.restarted('{}', 1);
    persistence.appended(step(1));
    await persistence.flush();
    persistence.appended(step(2));
    await persistence.flush();
    await persistence.discard();
    expect(failures[0]).toBe('QuotaExceededError');
  });

  describe('that is full', () => {
    /** Fifty of these are 5 MB. */
    const COUNTED = { type: 'counted', payload: Array.from({ length: 25 }, () => 'y'.repeat(4_000)) };
    const count: Reducer<number> = (state = 0, { type }) => (type === COUNTED.type ? state + 1 : state);

    /** A recorded store, and what its stored copy replays to. */
    function counter(redact = asIs) {
      const port = createMemoryPort();
      const recorder = createRecorder({ rootReducer: count as Reducer<unknown>, now: () => 1, startsAfter: null });
      const persistence = createPersistence({ port, redact, onFailure: (reason) => { throw new Error(reason); } });
      const { dispatch } = legacy_createStore(count, undefined, recorder.enhancer as StoreEnhancer);
      const replayed = async () => {
        await persistence.flush();
        const stored = readStored(port.records);
        return stored?.entries.reduce((state, { text }) => count(state, JSON.parse(text) as UnknownAction), Number(stored.baseText));
      };
      return {
        port, replayed,
        store: () => { recorder.copyTo(persistence); },
        add: (times: number) => { for (let index = 0; index < times; index += 1) dispatch(COUNTED); },
      };
    }

    it('continues from the state before the next step', async () => {
      const { port, store, add, replayed } = counter();
      store();
      add(60);
      expect(await replayed()).toBe(60);
      expect(port.records.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(1_100_000);
    });

    it('from the start continues from the present state', async () => {
      const { port, store, add, replayed } = counter({ ...asIs, action: (text) => text.padEnd(text.length * 1.1) });
      add(48);
      store();
      expect(await replayed()).toBe(48);
      expect(port.records).toHaveLength(1);
      add(2);
      expect(await replayed()).toBe(50);
      expect(port.records).toHaveLength(3);
    });
  });
});

describe('a recording across reloads', () => {
  function pageLoad(port: PersistencePort | Error | null, seed: number, rootReducer: Reducer<unknown> = appReducer) {
    const opened: string[] = [];
    const planned: { work: () => void; ms: number }[] = [];
    const log = createSessionLog({
      rootReducer,
      loadEventLog: async () => eventLog,
      build: 'b',
      now: () => 5000 + seed * 1000,
      viewport: () => ({ width: 1, height: 1 }),
      later: (work, ms) => { planned.push({ work, ms }); },
      openPort: (name) => {
        opened.push(name);
        return port instanceof Error ? Promise.reject(port) : Promise.resolve(port);
      },
    });
    const store = legacy_createStore(rootReducer as Reducer, undefined, log.enhancer as StoreEnhancer);
    store.dispatch({ type: 'api/config/middlewareRegistered', payload: `page-${seed}` });
    for (const action of randomActions(seed, 80)) {
      try {
        store.dispatch(action as never);
      } catch {
        // Random cache patches may not fit; the step is recorded anyway.
      }
    }
    const saved = async (range: { first: number; last: number }) => (await log.file(range, 'plain')).content.text();
    /** The work that is due after this time. */
    const pass = (passedMs: number): void => { for (const { work, ms } of planned) if (ms <= passedMs) work(); };
    return { log, store, saved, opened, pass };
  }

  it('is in a file and in a storage that are named after the site', async () => {
    const page = pageLoad(createMemoryPort(), 1);
    await page.log.keep(true);
    expect(page.opened).toEqual(['hobnob-recording']);
    expect(await page.log.file({ first: 1, last: 1000 }, 'plain')).toMatchObject({ name: 'hobnob-session-1970-01-01T00-00-06.json' });
  });

  it('is one log that replays, with the reload as a step', async () => {
    const port = createMemoryPort();
    const first = pageLoad(port, 1);
    await first.log.keep(true);
    const second = pageLoad(port, 2);
    await second.log.keep(true);
    // The steps of the page before have the numbers from 0 down.
    const opened = openLog(await second.saved({ first: -80, last: 1000 }), testReader);
    if (!opened.ok) throw new Error(opened.reason);
    expect(opened.log.entries.map(({ action }) => action.type)).toContain(PAGE_RELOADED);
    expect(opened.log.entries.length).toBe(161);
    expect(replay(appReducer, opened.log)).toMatchObject({ divergence: null, steps: 161 });
  });

  it('replays, too, when the page before was of a build with fewer slices', async () => {
    const older: Reducer<unknown> = (state, action) => {
      const { report: _gained, ...slices } = appReducer(state, action) as Record<string, unknown>;
      return slices;
    };
    const port = createMemoryPort();
    await pageLoad(port, 1, older).log.keep(true);
    const second = pageLoad(port, 2);
    await second.log.keep(true);
    for (const range of [{ first: -80, last: 1000 }, { first: -80, last: -10 }]) {
      const opened = openLog(await second.saved(range), testReader);
      if (!opened.ok) throw new Error(opened.reason);
      expect(replay(appReducer, opened.log)).toMatchObject({ divergence: null, checked: true });
    }
  });

  it('lists right after a reload what happened before it, too: it is being read', async () => {
    const port = createMemoryPort();
    const first = pageLoad(port, 1);
    await first.log.keep(true);
    const before = await first.log.steps();
    let read = (): void => undefined;
    const gate = new Promise<void>((resolve) => { read = resolve; });
    const slow: PersistencePort = { ...port, readAll: () => gate.then(port.readAll) };
    const second = pageLoad(slow, 2);
    const kept = second.log.keep(true);
    const listed = second.log.steps();
    read();
    expect((await listed).map(({ words }) => words).slice(0, before.length)).toEqual(before.map(({ words }) => words));
    await kept;
  });

  it('neither holds up the steps for long, nor outlives a logout, where the storage never answers', async () => {
    const page = pageLoad({ ...createMemoryPort(), readAll: () => new Promise(() => undefined) }, 2);
    void page.log.keep(true);
    let listed = 0;
    const steps = page.log.steps().then(({ length }) => { listed = length; });
    page.pass(1_999);
    await new Promise(setImmediate);
    expect(listed).toBe(0);
    page.pass(2_000);
    await steps;
    expect(listed).toBeGreaterThan(0);
    void page.log.clear(true);
    const rest = page.log.steps();
    page.pass(2_000);
    expect(await rest).toEqual([]);
  });

  it('is deleted also when it was still being read at a logout', async () => {
    const port = createMemoryPort();
    await pageLoad(port, 1).log.keep(true);
    const page = pageLoad(port, 2);
    const kept = page.log.keep(true);
    await page.log.clear(true);
    await kept;
    expect([await page.log.steps(), port.records]).toEqual([[], []]);
  });

  it('has every step after a logout, also when it was still being read then, and none of before', async () => {
    const port = createMemoryPort();
    await pageLoad(port, 1).log.keep(true);
    let read = (): void => undefined;
    const gate = new Promise<void>((resolve) => { read = resolve; });
    const page = pageLoad({ ...port, readAll: () => gate.then(port.readAll) }, 2);
    const kept = page.log.keep(true);
    const cleared = page.log.clear(true);
    page.store.dispatch(persistenceRequested({ kept: false }));
    read();
    await Promise.all([kept, cleared]);
    const opened = openLog(await page.saved({ first: 1, last: 80 }), testReader);
    if (!opened.ok) throw new Error(opened.reason);
    expect(opened.log.entries.map(({ action }) => action.type)).toEqual([persistenceRequested.type]);
  });

  it('that could not be deleted does not come back for the next user', async () => {
    const port = createMemoryPort();
    await pageLoad(port, 1).log.keep(true);
    const page = pageLoad({ ...port, clear: () => Promise.reject(new Error('UnknownError')) }, 2);
    await page.log.clear(true);
    await page.log.keep(true);
    expect(await page.log.steps()).toEqual([]);
  });

  it('says that it is no longer kept when its storage fails', async () => {
    const port = createMemoryPort();
    const page = pageLoad(port, 1);
    const kept: boolean[] = [];
    page.log.observe((_reason, isKept) => { kept.push(isKept); });
    await page.log.keep(true);
    port.refusal = 'QuotaExceededError';
    page.store.dispatch(persistenceRequested({ kept: true }));
    await new Promise(setImmediate);
    expect(kept).toEqual([false]);
  });

  it('saves the steps that were listed, when what happened before the reload is prepended meanwhile', async () => {
    const port = createMemoryPort();
    await pageLoad(port, 1).log.keep(true);
    const second = pageLoad(port, 2);
    await second.log.steps();
    await second.log.keep(true);
    const opened = openLog(await second.saved({ first: 3, last: 80 }), testReader);
    if (!opened.ok) throw new Error(opened.reason);
    expect(opened.log.entries).toHaveLength(78);
    expect(replay(appReducer, opened.log)).toMatchObject({ divergence: null, steps: 78 });
  });

  it('is deleted when the user logs out', async () => {
    const port = createMemoryPort();
    const page = pageLoad(port, 3);
    await page.log.keep(true);
    expect(port.records.length).toBeGreaterThan(0);
    await page.log.clear(true);
    expect([port.records, port.closed]).toEqual([[], true]);
    expect(await page.log.steps()).toEqual([]);
  });

  it('of a tab that has gone is deleted, too', async () => {
    const port = createMemoryPort();
    await pageLoad(port, 1).log.keep(true);
    const page = pageLoad(port, 2);
    await page.log.clear(true);
    expect([port.records, port.closed]).toEqual([[], true]);
    expect(await page.log.steps()).toEqual([]);
  });

  it('that cannot be deleted is reported', async () => {
    const page = pageLoad(new Error('This browser offers no storage.'), 4);
    const reports: string[] = [];
    page.log.observe((reason) => { reports.push(reason); });
    await page.log.clear(true);
    expect(reports).toEqual(['The stored recording could not be deleted: This browser offers no storage.']);
  });

  it('is not looked for at a logout when nothing was ever stored', async () => {
    const page = pageLoad(createMemoryPort(), 4);
    await page.log.clear(false);
    expect(page.opened).toEqual([]);
  });

  it('says so when the browser offers no storage', async () => {
    const page = pageLoad(new Error('This browser offers no storage.'), 4);
    await expect(page.log.keep(true)).rejects.toThrow('no storage');
  });

  it('is not kept while another tab keeps its own', async () => {
    const page = pageLoad(null, 4);
    expect([await page.log.keep(true), await page.log.keep(false)]).toEqual([false, false]);
    expect(await page.log.steps()).not.toEqual([]);
  });

  it('leaves a storage that cannot be read to other tabs', async () => {
    const port = createMemoryPort();
    port.refusal = 'UnknownError';
    await expect(pageLoad(port, 5).log.keep(true)).rejects.toThrow('UnknownError');
    expect(port.closed).toBe(true);
  });
});
