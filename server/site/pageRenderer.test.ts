import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_CLIENT_CONFIG } from '../../src/contract/clientConfig';
import { createPageRenderer, type PageRenderer } from './pageRenderer';

/** Answers each job with what it got; some queries make it fail, end, or never answer. */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
parentPort.on('message', ({ id, query, nowMs, groups }) => {
  if (query === 'fail') return parentPort.postMessage({ id, error: 'this one is refused' });
  if (query === 'end') process.exit(1);
  if (query === 'hang') return;
  const state = JSON.stringify({ nowMs, groups: groups && Buffer.from(groups).toString(), task: workerData.task });
  parentPort.postMessage({ id, html: query, state });
});`;

let folder: string;
let renderer: PageRenderer;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hobnob-renderer-'));
  await writeFile(path.join(folder, 'thread.cjs'), THREAD);
  const made = createPageRenderer(path.join(folder, 'thread.cjs'), DEFAULT_CLIENT_CONFIG);
  if (!made) throw new Error('No renderer.');
  renderer = made;
});
afterEach(async () => {
  await renderer.stop();
  await rm(folder, { recursive: true });
});

const groups = (version: string) => ({ version, json: Buffer.from(`[${version}]`) });
const render = async (query: string, version = '1') => {
  const { html, state } = await renderer.renderList(query, 5, groups(version));
  return [html, JSON.parse(state) as unknown];
};

test('without a build there is no renderer', () => {
  expect(createPageRenderer(path.join(folder, 'missing.cjs'), DEFAULT_CLIENT_CONFIG)).toBeNull();
});

test('the groups go to the thread once for each version', async () => {
  const task = 'renderPages';
  expect(await Promise.all([render('a'), render('b'), render('c', '2'), render('d', '2')])).toEqual([
    ['a', { nowMs: 5, groups: '[1]', task }], ['b', { nowMs: 5, groups: null, task }],
    ['c', { nowMs: 5, groups: '[2]', task }], ['d', { nowMs: 5, groups: null, task }],
  ]);
});

test('a page that cannot be rendered does not affect the others', async () => {
  const [failed, other] = await Promise.allSettled([render('fail'), render('b')]);
  expect([failed.status === 'rejected' && String(failed.reason), other.status]).toEqual(['Error: this one is refused', 'fulfilled']);
});

test('at most eight pages wait; more are refused at once', async () => {
  const waiting = Promise.allSettled(Array.from({ length: 8 }, () => render('hang')));
  await expect(render('a')).rejects.toThrow('Too many pages');
  await renderer.stop();
  expect((await waiting).map(({ status }) => status)).toEqual(Array(8).fill('rejected'));
});

test('a thread that ends takes what waited with it, and there is a pause before the next one', async () => {
  await expect(render('end')).rejects.toThrow('has ended');
  await expect(render('a')).rejects.toThrow('has failed');
});

test('once stopped it renders nothing', async () => {
  await render('a');
  await renderer.stop();
  await expect(render('a')).rejects.toThrow('is stopped');
});
