import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { withChanges } from '../src/actionLog/assemble';
import { writeLog } from '../src/actionLog/format';
import { SCHEMA, type LogEntry, type LogHeader } from '../src/actionLog/types';
import { appReducer } from '../src/app/rootReducer';
import { MAX_RECORDING_BYTES } from '../src/domain/desk/problems';
import type { Bench } from './bench';
import { logIn } from './demoLogin';
import { openBrowser } from './measuredPage';
import { startProduct, tempFolder } from './product';
import { row, type BenchRow } from './rows';
import { percentile } from './statistics';

const SIZES = { full: { actions: 20_000, textBytes: 188, repeats: 5 }, smoke: { actions: 500, textBytes: 30, repeats: 1 } } as const;
const WORDS = 'A session of the largest size that can be sent.';

/** The actions of a long visit, with texts that hardly pack. */
const actionAt = (index: number, textBytes: number): LogEntry['action'] => {
  const text = randomBytes(textBytes).toString('base64');
  const location = { pathname: '/groups', search: '', hash: '', key: 'k' };
  if (index === 0) return { type: 'location/locationChanged', payload: { location, move: 'PUSH' } };
  return index % 2 === 0 ? { type: 'groups/searchChanged', payload: text }
    : { type: 'notifications/notificationRaised', payload: { id: `n${index}`, tone: 'info', text, raisedAtMs: index } };
};

/** A recording with as many actions, as its file. */
function largeRecording(actions: number, textBytes: number): string {
  const initialState = appReducer(undefined, { type: '@@bench/INIT' });
  const entries = Array.from({ length: actions }, (_, index): LogEntry =>
    ({ at: index * 50, action: actionAt(index, textBytes), hash: null }));
  const header: LogHeader = {
    schema: SCHEMA, app: 'hobnob', build: 'bench', startedAt: 1_800_000_000_000, viewport: { width: 1280, height: 800 }, folded: 0,
    notes: [], redaction: 1,
  };
  return writeLog(withChanges({ header, initialState, entries, finalHash: null }, appReducer));
}

/** @throws when the server refuses it. @returns its number */
async function sendProblem(url: string, packed: Buffer): Promise<string> {
  const response = await fetch(`${url}/api/problems`, {
    method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ words: WORDS, recording: packed.toString('base64') }),
  });
  const answer = await response.json() as { reference?: string; message?: string };
  if (answer.reference === undefined) throw new Error(`The problem was refused: ${answer.message ?? response.status}`);
  return answer.reference;
}

/** Waits for the recorded screen. */
const firstScreen = (viewer: Page) =>
  viewer.frameLocator('iframe[title="The recorded page"]').getByRole('heading', { level: 1 }).waitFor();

/** ms from opening the viewer with a file to its first screen. */
async function openFile(context: BrowserContext, url: string, file: string): Promise<number> {
  const viewer = await context.newPage();
  const started = performance.now();
  await viewer.goto(`${url}/replay.html`);
  await viewer.getByLabel('Session file').setInputFiles(file);
  await firstScreen(viewer);
  const ms = performance.now() - started;
  await viewer.close();
  return ms;
}

/** ms from pressing the button on the desk to the first screen in the viewer. */
async function openProblem(desk: Page): Promise<number> {
  const opened = desk.waitForEvent('popup');
  const started = performance.now();
  await desk.getByRole('button', { name: 'Open the session' }).click();
  const viewer = await opened;
  await firstScreen(viewer);
  const ms = performance.now() - started;
  await viewer.close();
  return ms;
}

/** Opening a problem of the largest size on the desk, beside opening the same recording as a file. */
export async function benchProblem(bench: Bench): Promise<BenchRow[]> {
  const { actions, textBytes, repeats } = SIZES[bench.smoke ? 'smoke' : 'full'];
  const folder = await tempFolder(bench);
  const { url } = await startProduct(bench, await tempFolder(bench), { DEMO: 'on', SEED: 'on' });
  const text = largeRecording(actions, textBytes);
  const packed = gzipSync(text);
  if (packed.length > MAX_RECORDING_BYTES) throw new Error(`The recording has ${packed.length} bytes, more than can be sent.`);
  const file = path.join(folder, 'recording.json');
  await writeFile(file, text);
  const sendingStarted = performance.now();
  const id = await sendProblem(url, packed);
  const sendMs = performance.now() - sendingStarted;
  const { page } = await openBrowser(bench);
  await logIn(page, url);
  await page.goto(`${url}/desk/problems/${id}`);
  const [files, problems]: [number[], number[]] = [[], []];
  for (let n = 0; n < repeats; n += 1) {
    files.push(await openFile(page.context(), url, file));
    problems.push(await openProblem(page));
  }
  const [name, size] = [`${actions.toLocaleString('en')} actions`, `${(packed.length / 1024 / 1024).toFixed(1)} MB packed`];
  return [
    row(`opening a problem of ${name}, ${size}, on the desk, to its first screen`, percentile(problems, 0.5), 'ms',
      { name: 'the same file in the viewer', figure: percentile(files, 0.5) }, { atMost: 2 }),
    row(`sending it: checked, replayed and stored, ${size}`, sendMs, 'ms', { name: 'limit', figure: 30_000 }, { atMost: 1 }),
  ];
}
