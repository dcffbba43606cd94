import { gzipSync } from 'node:zlib';
import { hostileFile } from '../../src/actionLog/testing/hostileFiles';
import { repeats } from '../../test/tier';
import { problemsOf } from '../testing/problemCalls';
import { buildRecordingCheck, packed, recordedFile } from '../testing/recordings';
import { startTestApp, type TestApp } from '../testing/testApp';

const FILES = repeats(10, 1_000);
const WORDS = 'I joined, and the page says that I am not in.';

let server: TestApp;
let good: string;
beforeAll(async () => {
  server = await startTestApp({ checkRecording: await buildRecordingCheck() });
  good = await recordedFile('member-joins-and-leaves');
});
afterAll(() => server.close());

const send = async (recording: string) => {
  const { status, body } = await problemsOf(server).send(undefined, { words: WORDS, recording });
  return { status, code: body.code, message: body.message };
};

it(`${FILES} hostile recordings are refused over HTTP, each with a reason`, async () => {
  for (let seed = 1; seed <= FILES; seed += 1) {
    // Of the same build, so that every part of the state must be there.
    const { how, text } = hostileFile(good.replace(/"build":"[^"]*"/, '"build":"test"'), seed);
    const { status, code, message } = await send(packed(text));
    expect([how, status, code]).toEqual([how, 400, 'invalid_recording']);
    expect(message.length).toBeGreaterThan(40);
  }
});

const headerOf = (changes: object) => {
  const file = JSON.parse(good) as { recorder: object };
  return packed(JSON.stringify({ ...file, recorder: { ...file.recorder, ...changes } }));
};

it.each<[string, () => string, RegExp]>([
  ['a file that is not redacted', () => headerOf({ redaction: null }), /still has names and texts/],
  ['a build that cannot be stored', () => headerOf({ build: 'a\u0000b' }), /does not name its build/],
  ['a list of actions for Redux DevTools', () => packed('[{"type":"x"}]'), /not one of “Report a problem”/],
  ['a bomb: 2 GB in 2 MB', () => Buffer.concat(Array(32).fill(gzipSync(Buffer.alloc(64 * 1024 * 1024)))).toString('base64'),
    /larger than 64 MB/],
  ['half of the bytes', () => gzipSync(good).subarray(0, 2_000).toString('base64'), /not complete/],
  ['bytes that are no text', () => packed(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])), /no text in UTF-8/],
])('refuses %s', async (_what, make, reason) => {
  const { status, code, message } = await send(make());
  expect([status, code]).toEqual([400, 'invalid_recording']);
  expect(message).toMatch(reason);
});
