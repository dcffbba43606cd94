import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Reducer } from '@reduxjs/toolkit';
import { openLog } from '../src/actionLog/openLog';
import { actionManifest } from '../src/actionLog/redactionPolicy';
import { describeDivergence, replay } from '../src/actionLog/replay';
import { rootReducer } from '../src/app/rootReducer';

/** Dropping a session file in here makes it a test (docs/action-log.md). */
const FOLDER = path.join(__dirname, '..', 'e2e', 'action-logs');
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const reader = { build: 'test', manifest: actionManifest(), initialState: rootReducer(undefined, { type: 'x' }) };

describe('recorded sessions', () => {
  it.each(files)('%s comes out as recorded at every step', (name) => {
    const opened = openLog(readFileSync(path.join(FOLDER, name), 'utf8'), reader);
    if (!opened.ok) throw new Error(opened.reason);
    const { divergence, steps, checked } = replay(rootReducer as unknown as Reducer<unknown>, opened.log);
    if (divergence) throw new Error(describeDivergence(divergence));
    expect([steps, checked]).toEqual([opened.log.entries.length, true]);
  });
});
