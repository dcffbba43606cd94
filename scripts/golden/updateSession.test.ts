import type { Reducer } from '@reduxjs/toolkit';
import { writeLog } from '../../src/actionLog/format';
import { openLog } from '../../src/actionLog/openLog';
import { replay } from '../../src/actionLog/replay';
import { appReducer } from '../../src/app/rootReducer';
import { liveSession, testReader } from '../../src/testing/sessions/randomLog';
import { updatedSession } from './updateSession';

type Tree = Record<string, Record<string, unknown>>;

const { log } = liveSession([
  { type: 'groups/searchChanged', payload: 'chess' },
  { type: 'theme/themeToggled' },
  { type: 'theme/themeReported', payload: { stored: null, system: 'dark' } },
]);
const session = writeLog(log);
const actionsOf = (file: string) => file.split('\n').flatMap((line) => /"action":(.*),"timestamp"/.exec(line)?.[1] ?? []);
function opened(text: string, rootReducer: Reducer<unknown>) {
  const result = openLog(text, { ...testReader, initialState: rootReducer(undefined, { type: 'x' }) });
  if (!result.ok) throw new Error(result.reason);
  return result.log;
}

/** Like the app, but with a renamed field in the theme slice. */
const renamed: Reducer<unknown> = (state, action) => {
  const { theme, ...rest } = (state ?? appReducer(undefined, { type: 'x' })) as Tree;
  const before = theme && 'paint' in theme ? { status: theme.status, scheme: theme.paint, system: theme.system } : theme;
  const next = appReducer({ ...rest, theme: before }, action) as Tree;
  return { ...next, theme: { status: next.theme?.status, paint: next.theme?.scheme ?? 'light', system: next.theme?.system ?? 'light' } };
};

/** Like the app before it could take reports. */
const withoutReport: Reducer<unknown> = (state, action) => {
  const { report: _gained, ...known } = appReducer(state, action) as Tree;
  return known;
};

describe('updating a golden session', () => {
  it('returns a session unchanged when it replays as recorded', () => {
    expect(updatedSession(session, appReducer)).toBe(session);
  });

  it('returns it unchanged, too, when the app has gained a slice since', () => {
    const { report: _gained, ...known } = log.initialState as Tree;
    const older = liveSession(log.entries.map(({ action }) => action), withoutReport);
    expect(Object.keys(older.log.initialState as Tree)).toEqual(Object.keys(known));
    expect(updatedSession(writeLog(older.log), appReducer)).toBe(writeLog(older.log));
  });

  it('writes the state of changed reducers, and keeps every action byte for byte', () => {
    const shouting: Reducer<unknown> = (state, action) => {
      const next = appReducer(state, action) as Tree;
      return action.type === 'groups/searchChanged' ? { ...next, groups: { ...next.groups, filters: { search: 'CHESS' } } } : next;
    };
    expect(replay(shouting, log).divergence).toMatchObject({ step: 1 });
    const updated = updatedSession(session, shouting);
    expect(updated).not.toBe(session);
    expect(actionsOf(updated)).toEqual(actionsOf(session));
    expect(replay(shouting, opened(updated, shouting))).toMatchObject({ divergence: null, steps: 3, checked: true });
    expect(opened(updated, shouting).entries[0]?.changes).toContainEqual({ path: '/groups/filters/search', value: 'CHESS' });
  });

  it('converts an initial slice to its current shape, keeping the values both have', () => {
    const start = log.initialState as Tree;
    const elsewhere = writeLog({
      ...log,
      initialState: { ...start, theme: { status: 'unknown', scheme: 'dark', older: 1 }, location: { ...start.location, move: 'PUSH' } },
    });
    const updated = opened(updatedSession(elsewhere, renamed), renamed);
    expect((updated.initialState as Tree).theme).toEqual({ status: 'unknown', paint: 'light', system: 'light' });
    expect((updated.initialState as Tree).location?.move).toBe('PUSH');
    expect(replay(renamed, updated)).toMatchObject({ divergence: null, steps: 3 });
  });

  it('refuses a session that has to be recorded again', () => {
    const crashing: Reducer<unknown> = (state, action) => {
      if (action.type === 'theme/themeToggled') throw new Error('boom');
      return appReducer(state, action);
    };
    expect(() => updatedSession(session, crashing)).toThrow('Step 2 (theme/themeToggled) crashes: boom. Record the session again.');
    const midVisit = {
      ...log,
      header: log.header && { ...log.header, folded: 3 },
      initialState: { ...(log.initialState as Tree), theme: { scheme: 'dark' } },
    };
    expect(() => updatedSession(writeLog(midVisit), appReducer)).toThrow('in the middle of a visit with a different shape of "theme"');
  });
});
