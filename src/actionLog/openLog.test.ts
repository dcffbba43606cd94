import type { Reducer } from '@reduxjs/toolkit';
import { isRecord } from '../domain/general/isRecord';
import { writeLog } from './format';
import { openLog } from './openLog';
import { pageReloaded } from './reload';
import { replay } from './replay';
import { added, bumped, toyApp, toyReducer } from './testing/toy';
import type { ActionLog } from './types';

const reader = {
  app: 'toy', build: 'toy', knownTypes: new Set(['list/added', 'count/bumped']), initialState: toyReducer(undefined, { type: 'x' }),
};
const reducer = toyReducer as Reducer;

function session(): { log: ActionLog; state: unknown } {
  const app = toyApp();
  for (let index = 0; index < 5; index += 1) {
    app.clock.now += 100;
    app.store.dispatch(added(`word ${index}`));
    app.store.dispatch(bumped(index));
  }
  return { log: app.log(), state: app.store.getState() };
}

const parsed = (): Record<string, never> & { actionsById: Record<string, Record<string, unknown>>; recorder: Record<string, unknown> } =>
  JSON.parse(writeLog(session().log)) as never;
const reasonFor = (file: unknown): string => {
  const result = openLog(typeof file === 'string' ? file : JSON.stringify(file), reader);
  return result.ok ? `taken: ${result.verdict.verdict}` : result.reason;
};

describe('a file of ours', () => {
  it('round-trips and replays', () => {
    const { log, state } = session();
    const result = openLog(writeLog(log), reader);
    expect(result).toEqual({ ok: true, log, verdict: { verdict: 'fine', reasons: [] } });
    expect(result.ok && replay(reducer, result.log)).toMatchObject({ state, divergence: null });
  });

  it('has one step per line', () => {
    expect(writeLog(session().log).split('\n').filter((line) => line.includes('PERFORM_ACTION'))).toHaveLength(11);
  });

  it('is rejected with a reason when it is too new, impossibly old, or not ours', () => {
    expect(reasonFor({ ...parsed(), recorder: { ...parsed().recorder, schema: 2 } })).toMatch('schema 2; this build reads up to 1');
    expect(reasonFor({ ...parsed(), recorder: { ...parsed().recorder, schema: '1' } })).toMatch('does not say which schema');
    expect(reasonFor({ ...parsed(), recorder: { ...parsed().recorder, schema: 0 } })).toMatch('which no build could write');
    expect(reasonFor({ ...parsed(), recorder: { ...parsed().recorder, app: 'elsewhere' } })).toMatch('another app');
  });
});

describe('the verdict', () => {
  const verdictOf = (change: (log: ActionLog) => ActionLog, by = reader) => {
    const result = openLog(writeLog(change(session().log)), by);
    return result.ok ? result.verdict : { verdict: 'refused', reasons: [result.reason] };
  };
  const header = (log: ActionLog, more: object): ActionLog => ({ ...log, header: log.header && { ...log.header, ...more } });

  it('is fine for another build that knows every step, with a note', () => {
    expect(verdictOf((log) => header(log, { build: 'older' }))).toMatchObject({
      verdict: 'fine',
      reasons: [expect.stringContaining('build older')],
    });
  });

  it('is risky for unknown steps, recording problems and a missing end', () => {
    expect(verdictOf((log) => log, { ...reader, knownTypes: new Set(['list/added']) })).toEqual({
      verdict: 'risky',
      reasons: ['This build does not know count/bumped; the step is ignored.'],
    });
    expect(verdictOf((log) => header(log, { notes: ['Storage was full.'] }))).toEqual({
      verdict: 'risky',
      reasons: ['While recording: Storage was full.'],
    });
    expect(verdictOf((log) => ({ ...log, finalHash: null }))).toEqual({ verdict: 'risky', reasons: ['The file has no final hash.'] });
  });

  it('is risky when another build had a slice that is gone, and fine when one was added', () => {
    const log = (changed: object) => verdictOf((recorded) => header({ ...recorded, initialState: changed }, { build: 'older' }));
    expect(log({ count: { status: 'counting', n: 0 }, gone: 1 })).toMatchObject({
      verdict: 'risky',
      reasons: ['This build no longer has a part of the recorded state: gone.'],
    });
    expect(log({ count: { status: 'counting', n: 0 } })).toEqual({
      verdict: 'fine',
      reasons: [expect.stringContaining('build older'), 'Not compared, because the recording is older than it: list.'],
    });
    expect(log({ gone: 1 })).toMatchObject({ verdict: 'refused' });
  });

  it('is impossible for a starting state that is not ours', () => {
    for (const initialState of [
      null,
      3,
      [],
      {},
      { list: {} },
      { list: {}, count: {} },
      { list: [], count: { status: 'counting' } },
      { list: {}, count: { status: 1 } },
      { list: {}, count: { status: 'x' }, more: 1 },
    ]) {
      expect(verdictOf((log) => ({ ...log, initialState }))).toMatchObject({
        verdict: 'refused',
        reasons: [expect.stringContaining('starting state')],
      });
    }
  });
});

describe('a reload', () => {
  it.each([null, 3, [], {}, { list: {}, count: 7 }])('to the state %j is refused, in a file of ours and of DevTools', (payload) => {
    const { log } = session();
    const reload = { at: 0, action: pageReloaded(payload), hash: null };
    const reason = /^The state after the reload in step 2 /;
    expect(reasonFor(writeLog({ ...log, entries: [...log.entries.slice(0, 1), reload, ...log.entries.slice(1)] }))).toMatch(reason);
    expect(reasonFor([added('word'), reload.action])).toMatch(reason);
  });
});

describe('a file of stock Redux DevTools', () => {
  const { log, state } = session();
  const actions = log.entries.map(({ action }) => action);
  const lifted = {
    actionsById: Object.fromEntries(
      [{ type: '@@INIT' }, ...actions].map((action, id) => [id, { type: 'PERFORM_ACTION', action, timestamp: 5000 + id }]),
    ),
    nextActionId: actions.length + 1,
    stagedActionIds: [0, ...actions.map((_action, index) => index + 1)],
    skippedActionIds: [],
    committedState: log.initialState,
    currentStateIndex: actions.length,
    computedStates: [{ state: {} }],
    isLocked: true,
  };
  const forms: Record<string, unknown> = {
    'A, payload and preloaded state': { payload: JSON.stringify(actions), preloadedState: JSON.stringify(log.initialState) },
    'A, without a committed state': { payload: JSON.stringify(actions) },
    'B, a bare list': actions,
    'C, a lifted state': { ...lifted, computedStates: [] },
    'D, a lifted state with its states': lifted,
    'A, with a lifted state as payload': { payload: JSON.stringify(lifted) },
  };

  it.each(Object.keys(forms))('form %s replays to the same state', (name) => {
    const result = openLog(JSON.stringify(forms[name]), reader);
    expect(result).toMatchObject({ ok: true, verdict: { verdict: 'risky' } });
    expect(result.ok && replay(reducer, result.log)).toMatchObject({ state, checked: false, divergence: null });
  });

  it('omits the steps that were skipped there, and keeps the times', () => {
    const result = openLog(JSON.stringify({ ...lifted, skippedActionIds: [1] }), reader);
    expect(result.ok && result.log.entries.length).toBe(actions.length - 1);
    expect(result.ok && result.log.entries[0]?.at).toBe(2);
  });
});

describe('a hostile file', () => {
  it.each<[string, unknown, string]>([
    ['nothing', '', 'not complete JSON'],
    ['a word', '"hello"', 'neither an object nor a list'],
    ['any object', { foo: 1 }, 'no "actionsById"'],
    ['a list of non-actions', [1, 2], 'not an object'],
    ['an action without a type', [{ payload: 1 }], 'has no type'],
    ['a type that is not a text', [{ type: 7 }], 'has no type'],
    ['a payload as a real list', { payload: [] }, 'not a text'],
    ['a prototype key', '[{"type":"a","payload":{"__proto__":{"isAdmin":true}}}]', 'forbidden key "__proto__"'],
    ['a prototype key inside a payload text', { payload: '[{"type":"a","constructor":{}}]' }, 'forbidden key "constructor"'],
    ['a staged id that is not there', { actionsById: {}, stagedActionIds: [3] }, 'no action 3'],
    ['a million levels', `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`, 'nested deeper'],
    ['a deep object', `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`, 'nested deeper'],
    ['an extra key', { ...parsed(), extra: 1 }, 'do not know: "extra"'],
    ['a missing key', (({ computedStates: _gone, ...rest }) => rest)(parsed()), 'has no "computedStates"'],
    ['fewer steps than it says', { ...parsed(), nextActionId: 99 }, 'as many actions as it says'],
    [
      'a step without a hash',
      { ...parsed(), actionsById: { ...parsed().actionsById, 3: { type: 'PERFORM_ACTION', action: { type: 'a' }, timestamp: 1 } } },
      'Step 3 has no "h"',
    ],
    [
      'a wrong time',
      { ...parsed(), actionsById: { ...parsed().actionsById, 3: { ...parsed().actionsById[3], timestamp: 'now' } } },
      'Step 3 has no time',
    ],
  ])('%s is rejected with a message', (_name, file, message) => {
    expect(reasonFor(file)).toMatch(message);
    expect(isRecord({}) && 'isAdmin' in {}).toBe(false);
  });
});
