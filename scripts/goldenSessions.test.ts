import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { UnknownAction } from '@reduxjs/toolkit';
import { openLog } from '../src/actionLog/openLog';
import { describeDivergence, replay } from '../src/actionLog/replay';
import { exportFile } from '../src/actionLog/sessionTools';
import { eventLog } from '../src/app/eventLog';
import { appReducer } from '../src/app/rootReducer';
import { liveSession, testReader } from '../src/testing/sessions/randomLog';
import { updatedSession } from './golden/updateSession';

/** Every session file in this folder is a test (docs/action-log.md). */
const FOLDER = path.join(__dirname, '..', 'e2e', 'action-logs');
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
/** Accepts the state that the current reducers compute from the recorded actions (docs/action-log.md, "Sessions as tests"). */
const update = process.env.UPDATE_GOLDEN === '1';
const IF_INTENDED = 'If this change is intended: UPDATE_GOLDEN=1 npm run test:unit -- scripts/goldenSessions';

describe('recorded sessions', () => {
  it.each(files)('%s replays as recorded at every step', (name) => {
    const file = path.join(FOLDER, name);
    if (update) writeFileSync(file, updatedSession(readFileSync(file, 'utf8'), appReducer));
    const opened = openLog(readFileSync(file, 'utf8'), testReader);
    if (!opened.ok) throw new Error(opened.reason);
    // Another build recorded it; nothing else may be held against it.
    if (opened.verdict.verdict !== 'fine') throw new Error(`${opened.verdict.reasons.join('\n')}\n${IF_INTENDED}`);
    const { divergence, steps, checked } = replay(appReducer, opened.log);
    if (divergence) throw new Error(`${describeDivergence(divergence)}\n${IF_INTENDED}`);
    expect([steps, checked]).toEqual([opened.log.entries.length, true]);
  });
});

describe('the secret address of a personal calendar', () => {
  const sessions = files.map((name) => readFileSync(path.join(FOLDER, name), 'utf8'));

  it('is in no recorded session, also where it was made and copied', () => {
    expect(sessions.some((text) => text.includes('calendar/addressMade') && text.includes('calendar/addressCopied'))).toBe(true);
    expect(files.filter((_name, index) => sessions[index]?.includes('/api/calendar/'))).toEqual([]);
  });
});

/** Events and calls of every kind, with private texts that no file may contain. */
const FIXED_ACTIONS = path.join(__dirname, 'golden', 'fixedSession.actions.json');
const FIXED_EXPORT = path.join(__dirname, 'golden', 'fixedSession.export.json');

describe('a fixed session', () => {
  it('exports the same bytes as before; UPDATE_GOLDEN=1 accepts a change', () => {
    const { recording } = liveSession(JSON.parse(readFileSync(FIXED_ACTIONS, 'utf8')) as UnknownAction[]);
    const options = { rootReducer: appReducer, build: 'fixed', viewport: () => ({ width: 1280, height: 800 }) };
    const file = exportFile(recording, { first: 1, last: recording.entries.length }, options, eventLog);
    if (update) writeFileSync(FIXED_EXPORT, file);
    expect(file).toBe(readFileSync(FIXED_EXPORT, 'utf8'));
  });
});
