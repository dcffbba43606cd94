import { performance } from 'node:perf_hooks';
import { legacy_createStore, type StoreEnhancer, type UnknownAction } from '@reduxjs/toolkit';
import { createRecorder, type Recorder } from '../src/actionLog/recorder';
import { hashAfter, replay } from '../src/actionLog/replay';
import type { ActionLog } from '../src/actionLog/types';
import { apiSlice } from '../src/api/apiSlice';
import { appReducer } from '../src/app/rootReducer';
import { makeStore } from '../src/app/store';
import type { GroupSummary } from '../src/contract/types';
import { createFakeServices } from '../src/testing/fakeServices';
import type { Bench } from './bench';
import { floored, limited, row, type BenchRow } from './rows';
import { percentile } from './statistics';

const STATE_BYTES = 1_000_000;
/** Bytes of an entry besides its action: its time and its hash. */
const ENTRY_BYTES = 30;
/** A burst far longer than any that a user causes. */
const BURST = 4000;
const SIZES = { full: { actions: 20_000, log: 100_000, repeats: 30 }, smoke: { actions: 500, log: 500, repeats: 1 } } as const;

/** The list of a large community, about 1 MB of state. */
function bigList(): GroupSummary[] {
  const rows: GroupSummary[] = [];
  for (let bytes = 0; bytes < STATE_BYTES; bytes += JSON.stringify(rows.at(-1)).length) {
    const id = rows.length;
    const creator = { _id: `u${id % 90}`, name: `Person number ${id % 90}`, photoURL: null };
    rows.push({
      _id: `g${id}`,
      name: `Hobby group number ${id}`,
      description: `What group ${id} does on its afternoons, in a sentence or two of ordinary length.`,
      category: 'Art',
      location: `Town ${id % 40}`,
      maxMembers: 12,
      startDate: '2030-05-04T10:00:00.000Z',
      imageURL: `/api/images/${id}`,
      createdAt: '2026-01-02T03:04:05.000Z',
      creator,
      memberCount: 5,
      faces: [creator],
      version: 1,
    });
  }
  return rows;
}

function loaded(): UnknownAction[] {
  const meta = {
    requestId: 'r1',
    startedTimeStamp: 1,
    seq: 1,
    arg: { type: 'query', endpointName: 'listGroups', queryCacheKey: 'listGroups(undefined)' },
  };
  return [
    { type: 'groups/listOpened' },
    { type: 'api/executeQuery/pending', meta: { ...meta, requestStatus: 'pending' } },
    {
      type: 'api/executeQuery/fulfilled',
      payload: bigList(),
      meta: {
        ...meta,
        requestStatus: 'fulfilled',
        fulfilledTimeStamp: 2,
        baseQueryMeta: { status: 200, requestId: 'r1', serverDateMs: null, receivedAtMs: 2 },
      },
    },
  ];
}

/** The actions of ordinary use. */
const everyday = (index: number): UnknownAction => [
  { type: 'groups/searchChanged', payload: `chess ${index}` },
  { type: 'clock/ticked', payload: { deviceMs: index } },
  { type: 'notifications/notificationRaised', payload: { id: `n${index}`, tone: 'info', text: 'Saved', raisedAtMs: index } },
  { type: 'notifications/notificationDismissed', payload: { id: `n${index - 1}` } },
  { type: 'location/navigationRequested', payload: { url: `/groups/g${index}`, replace: false } },
][index % 5] as UnknownAction;

/** Events without effects, so that only dispatching is timed. */
const quiet = (index: number): UnknownAction => [
  { type: 'home/homeSearchChanged', payload: `chess ${index}` },
  { type: 'clock/ticked', payload: { deviceMs: index } },
  { type: 'support/faqToggled', payload: `faq-${index % 6}` },
  { type: 'location/draftChanged', payload: { dirty: index % 2 === 0 } },
][index % 4] as UnknownAction;

const storeWith = (enhancer?: StoreEnhancer) => {
  const store = legacy_createStore(appReducer as never, undefined, enhancer);
  for (const action of loaded()) store.dispatch(action as never);
  return store;
};

const timed = (work: () => void): number => {
  const started = performance.now();
  work();
  return performance.now() - started;
};

const newRecorder = () => createRecorder({ rootReducer: appReducer, now: () => 1, startsAfter: null });

/** What recording adds to one dispatch, µs at the 95th percentile. Dispatches each action with and without a recorder. */
function recordingP95(actions: number): number {
  const plain = storeWith();
  const recorded = storeWith(newRecorder().enhancer);
  const added: number[] = [];
  for (let index = 0; index < actions; index += 1) {
    const action = everyday(index);
    const without = timed(() => { plain.dispatch(action as never); });
    added.push((timed(() => { recorded.dispatch(action as never); }) - without) * 1000);
  }
  return percentile(added, 0.95);
}

/**
 * The dispatch rate with a recorder relative to without, in the app's own store with its middleware and the listeners of every page.
 * @param hashed whether to include the hashing, which the recorder does after the burst
 */
function relativeRate(hashed: boolean, repeats: number): number {
  const run = (recorder: Recorder | null): number => {
    const store = makeStore(createFakeServices(), { enhancers: recorder ? [recorder.enhancer] : [] });
    for (const action of loaded()) store.dispatch(action as never);
    const ms = timed(() => {
      for (let index = 0; index < BURST; index += 1) store.dispatch(quiet(index) as never);
      if (hashed) recorder?.recording();
    });
    // Timers keep unused cache entries for minutes, and would keep the process running.
    store.dispatch(apiSlice.util.resetApiState());
    store.stopListeners();
    return ms;
  };
  // The shortest of many runs, because other load makes runs longer, never shorter.
  const runs = Array.from({ length: repeats }, () => [run(null), run(newRecorder())] as const);
  return Math.min(...runs.map(([without]) => without)) / Math.min(...runs.map(([, recorded]) => recorded));
}

function recordedLog(length: number): ActionLog {
  const limits = { bytes: Infinity, ageMs: Infinity };
  const recorder = createRecorder({ rootReducer: appReducer, now: () => 1, startsAfter: null, limits });
  const store = storeWith(recorder.enhancer);
  for (let index = 0; index < length; index += 1) store.dispatch(everyday(index) as never);
  const recording = recorder.recording();
  if (!recording) throw new Error('Nothing is recorded.');
  const entries = recording.entries.map(({ at: time, hash, text }) => ({ at: time, hash, action: JSON.parse(text) as UnknownAction }));
  return { header: null, initialState: JSON.parse(recording.baseText) as unknown, entries, finalHash: recording.finalHash };
}

function replayed(log: ActionLog): number {
  const ms = timed(() => {
    const { divergence, steps } = replay(appReducer, log);
    if (divergence || steps !== log.entries.length || hashAfter(log, steps) === null) throw new Error('The log did not replay.');
  });
  return ms;
}

/** Recording and replaying at 1 MB of state. NODE_ENV=production gives the figures of the built product. */
export async function benchReplay({ smoke }: Bench): Promise<BenchRow[]> {
  const { actions, log: length, repeats } = SIZES[smoke ? 'smoke' : 'full'];
  recordingP95(actions);
  const log = recordedLog(length);
  replayed(recordedLog(Math.min(length, 2000)));
  const ms = replayed(log);
  const bytes = JSON.stringify(log.entries.map(({ action }) => action)).length + log.entries.length * ENTRY_BYTES;
  const rate = (what: string, hashed: boolean, atLeast: number) =>
    row(what, relativeRate(hashed, repeats), '×', { name: 'without a recorder', figure: 1 }, { atLeast });
  return [
    limited('recording, added to a dispatch, p95', recordingP95(actions), 'µs', 50),
    rate('dispatch rate while recording', false, 0.9),
    rate('dispatch rate including the hashing afterwards', true, 0.75),
    floored('replay with a hash per step, 1 MB of state', (log.entries.length / ms) * 1000, 'actions/s', 20_000),
    limited(`a log of ${length.toLocaleString('en')} actions, replayed`, ms / 1000, 's', 10),
    limited('a recorded action', bytes / log.entries.length, 'B', 200),
  ];
}
