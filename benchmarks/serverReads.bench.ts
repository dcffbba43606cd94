import { get } from 'node:http';
import { BYTES_PER_KIB } from '../scripts/budgets';
import { startBareServer } from './bareReads';
import type { Bench } from './bench';
import { startLoad } from './load';
import { filledDataDir, startProduct } from './product';
import { row, type BenchRow } from './rows';
import { inTurns, medianOf, serve, type Served, type MeasuredServer } from './targets';

const SIZES = {
  full: { groups: 10_000, rounds: 3, effort: { seconds: 4 } },
  smoke: { groups: 50, rounds: 1, effort: { requests: 60 } },
} as const;
const CONNECTIONS = 20;
const LIST = '/api/groups?fields=summary';
const ENCODING = 'br';
const MIN_SHARE = 0.7;
/** What the waitlists may add to the list. */
const MAX_GROWTH = 1.05;

/** The compressed bytes, which `fetch` would decompress. */
function readCompressed(url: string): Promise<{ body: Buffer; tag: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': ENCODING } }, (response) => {
      const parts: Buffer[] = [];
      response
        .on('data', (part: Buffer) => parts.push(part))
        .once('end', () => {
          resolve({ body: Buffer.concat(parts), tag: response.headers.etag ?? '' });
        });
    }).once('error', reject);
  });
}

function rowsOf(what: string, bareName: string, { one, other }: { one: Served[]; other: Served[] }): BenchRow[] {
  const [product, bare] = [medianOf(one), medianOf(other)];
  return [
    row(`${what}: responses`, product.perSecond, 'requests/s', { name: bareName, figure: bare.perSecond }, { atLeast: MIN_SHARE }),
    row(`${what}: server CPU per response`, product.cpuMicroseconds, 'µs', { name: bareName, figure: bare.cpuMicroseconds }, null),
  ];
}

/** What the waitlists of full groups add to the list. */
function seatBytes(list: string): BenchRow {
  const items = JSON.parse(list) as Record<string, unknown>[];
  const before = JSON.stringify(items.map(({ waiting: _waiting, ...item }) => item));
  const perGroup = (text: string) => Buffer.byteLength(text) / items.length;
  const reference = { name: 'without waitlists', figure: perGroup(before) };
  return row('the list with waitlists, per group', perGroup(list), 'bytes', reference, { atMost: MAX_GROWTH });
}

/**
 * Reading the list from the embedded product, alternating with a bare Node server. Request logging is off (`LOG_LEVEL=warn`), because
 * the bare server has none.
 */
export async function benchServerReads(bench: Bench): Promise<BenchRow[]> {
  const { groups, rounds, effort } = SIZES[bench.smoke ? 'smoke' : 'full'];
  const dataDir = await filledDataDir(bench, groups);
  // As a whole: a longer list is streamed to such a client, without a tag.
  const product = await startProduct(bench, dataDir, { LOG_LEVEL: 'warn', PAGES_ABOVE: String(groups) });
  const { body, tag } = await readCompressed(`${product.url}${LIST}`);
  const plain = await (await fetch(`${product.url}${LIST}`, { headers: { 'accept-encoding': 'identity' } })).text();
  const plainBytes = Buffer.byteLength(plain);
  const bare = await startBareServer(bench, body, ENCODING);
  const load = await startLoad(bench);
  const send = (target: MeasuredServer, path: string, known?: string) => serve(load, target, {
    path, effort, connections: CONNECTIONS, expect: known ? 304 : 200,
    headers: { 'accept-encoding': ENCODING, ...(known ? { 'if-none-match': known } : {}) },
  });
  const lists = await inTurns(rounds, () => send(product, LIST), () => send(bare, '/'));
  const unchanged = await inTurns(rounds, () => send(product, LIST, tag), () => send(bare, '/', bare.tag));
  return [
    ...rowsOf(`the list of ${groups.toLocaleString('en')} groups`, 'bare Node http, same bytes', lists),
    ...rowsOf('the unchanged list (304)', 'bare Node http, 304', unchanged),
    row(
      `the list of ${groups.toLocaleString('en')} groups, compressed`,
      body.length / BYTES_PER_KIB,
      'KiB',
      { name: 'as JSON', figure: plainBytes / BYTES_PER_KIB },
      null,
    ),
    seatBytes(plain),
  ];
}
