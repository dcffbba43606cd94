import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { MAX_IMAGE_BYTES } from '../../../src/domain/groups/imageRules';
import { jpegOfSize } from '../../testing/jpegOfSize';
import { METRICS_ENV, METRICS_HEADERS } from '../../testing/readMetrics';
import { openServerHome, type ServerHome } from '../../testing/serverProcess';
import { aGroupInput } from '../../testing/testApp';
import { bearer, mira, nthUser } from '../../testing/testTokens';

const UPLOADS = 16;
const HTTP_UNAVAILABLE = 503;
/** ms between two tries to upload. */
const RETRY_MS = 500;
/** ms between two reads, and between two of the reference. */
const [PAUSE_MS, REFERENCE_PAUSE_MS] = [10, 100];
/** How many times as long as the reference the slowest hundredth of the reads may take: a busy machine slows both. */
const MOST_TIMES = 5;
/** The reference: a server that computes for some 20 ms. */
const REFERENCE = `
  const bytes = Buffer.alloc(32_000_000);
  const server = require('node:http').createServer((_request, response) => {
    response.end(require('node:crypto').createHash('sha256').update(bytes).digest('hex'));
  });
  server.listen(0, '127.0.0.1', () => { console.log('http://127.0.0.1:' + server.address().port); });`;

let home: ServerHome;
let reference: ChildProcessByStdio<null, Readable, null>;
let agent: Agent;
beforeAll(async () => {
  home = await openServerHome();
  reference = spawn(process.execPath, ['-e', REFERENCE], { stdio: ['ignore', 'pipe', 'inherit'] });
  agent = new Agent({ keepAlive: true });
});
afterAll(async () => {
  agent.destroy();
  reference.kill();
  await home.clear();
});

/** The largest body allowed: a real JPEG padded to 20 MB. */
async function largestBody(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const photo = await sharp({ create: { width: 2500, height: 2500, channels: 3, background: '#f2a93b', noise } }).jpeg().toBuffer();
  const bytes = jpegOfSize(photo, MAX_IMAGE_BYTES);
  return Buffer.from(JSON.stringify(aGroupInput({ imageURL: `data:image/jpeg;base64,${bytes.toString('base64')}` })));
}

async function call(
  url: string, caller: Record<string, string>, body?: Buffer,
): Promise<{ status: number | undefined; text: string; ms: number }> {
  const beganMs = performance.now();
  const json = body ? { 'content-type': 'application/json', 'content-length': body.length } : {};
  const sent = request(url, { method: body ? 'POST' : 'GET', agent, headers: { ...caller, ...json } });
  sent.end(body);
  // A body that is refused while it is sent.
  sent.on('error', () => undefined);
  const [response] = await once(sent, 'response') as [IncomingMessage];
  const text = (await response.setEncoding('utf8').toArray()).join('');
  return { status: response.statusCode, text, ms: performance.now() - beganMs };
}

/** Uploads, and tries again as long as the server has no room for another body: it then answers 503 and closes the connection. */
async function upload(url: string, caller: Record<string, string>, body: Buffer): Promise<number | undefined> {
  for (;;) {
    const status = await call(url, caller, body).then((response) => response.status, () => HTTP_UNAVAILABLE);
    if (status !== HTTP_UNAVAILABLE) return status;
    await wait(RETRY_MS);
  }
}

type Answer = Awaited<ReturnType<typeof call>>;

/** Reads, pauses and reads again until the uploads are done. */
async function readRepeatedly(url: string, over: () => boolean, caller: Record<string, string>, pauseMs = PAUSE_MS): Promise<Answer[]> {
  const responses: Answer[] = [];
  while (!over()) {
    responses.push(await call(url, caller));
    await wait(pauseMs);
  }
  return responses;
}

function slowestOf(answers: readonly Answer[]): number {
  const times = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? NaN;
}

it('keeps answering reads while the largest images are uploaded, two at a time', async () => {
  await home.plantKey();
  const { url } = await home.start({ SEED: 'on', ...METRICS_ENV });
  const listening = once(reference.stdout.setEncoding('utf8'), 'data') as Promise<[string]>;
  const [[referenceUrl], body] = await Promise.all([listening, largestBody()]);
  let over = false;
  const uploads = Array.from({ length: UPLOADS }, (_, n) => upload(`${url}/api/groups`, bearer(nthUser(n)), body));
  const posts = Promise.all(uploads).finally(() => { over = true; });
  const read = (path: string, caller: Record<string, string> = bearer(mira)) => readRepeatedly(`${url}${path}`, () => over, caller);
  const [posted, lists, own, metrics, computed] = await Promise.all([
    posts,
    read('/api/groups?fields=summary'),
    read('/api/groups/user/created'),
    read('/metrics', METRICS_HEADERS),
    readRepeatedly(referenceUrl.trim(), () => over, {}, REFERENCE_PAUSE_MS),
  ]);
  expect(new Set(posted)).toEqual(new Set([201]));
  const responses = [...lists, ...own];
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  process.stdout.write(`reads: ${Math.round(slowestOf(responses))} ms, reference: ${Math.round(slowestOf(computed))} ms\n`);
  expect(slowestOf(responses) / slowestOf(computed)).toBeLessThan(MOST_TIMES);
  const readAtOnce = metrics.map(({ text }) => Number(/^hobnob_large_bodies (\d+)/m.exec(text)?.[1]));
  expect(Math.max(...readAtOnce)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...readAtOnce)).toBeLessThanOrEqual(2);
});
