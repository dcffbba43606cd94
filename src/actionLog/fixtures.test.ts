import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { appReducer } from '../app/rootReducer';
import { testReader } from '../testing/sessions/randomLog';
import { openLog } from './openLog';
import { replay } from './replay';
import { SCHEMA } from './types';

const FOLDER = path.join(__dirname, 'fixtures');
const files = readdirSync(FOLDER).sort();
/** The fixtures come from past builds with other slices. */
const reader = { ...testReader, build: 'today' };

describe('files of every past schema', () => {
  it('all exist', () => {
    expect(files).toEqual(Array.from({ length: SCHEMA }, (_item, index) => `schema${index + 1}.json`));
  });

  it.each(files)('%s is still readable', (name) => {
    const opened = openLog(readFileSync(path.join(FOLDER, name), 'utf8'), reader);
    if (!opened.ok) throw new Error(opened.reason);
    expect(opened.log.header?.schema).toBe(SCHEMA);
    expect(opened.log.entries.length).toBeGreaterThan(3);
    expect(replay(appReducer, opened.log, { goOn: true }).steps).toBe(opened.log.entries.length);
  });
});
