import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import description from '../docs/openapi.json';
import { MAX_IMAGE_BYTES } from '../src/domain/groups/imageRules';
import type { Bench } from './bench';
import { groupWith, hostilePicture, SHAPES, type HostileBody } from './hostileBodies';
import { memoryOf, metricOf, startProduct, tempFolder, type Product } from './product';
import { limited, row, type BenchRow } from './rows';

const KIB = 1024;
const MIB = KIB * KIB;
/** Bytes that routes accept: with a picture, and without. The protocol of the identity service accepts less. */
const LARGE = { full: 28 * MIB, smoke: MIB } as const;
const SMALL = 64 * KIB;
const SMALL_IDENTITY = 16 * KIB;
/** ms; nobody notices a pause this long. */
const LONGEST_HOLD_MS = 50;
/** ms between two looks at the event loop, which Node counts as a delay. */
const RESOLUTION_MS = 10;
/** Allowed memory after everything, compared with after one of each: nothing is kept. */
const MAX_GROWTH = 1.5;
const IDENTITY = '/identitytoolkit.googleapis.com/v1/accounts:';
const IDENTITY_CALLS = [
  'signUp', 'signInWithPassword', 'signInWithIdp', 'createAuthUri', 'lookup', 'update', 'delete', 'sendOobCode', 'resetPassword',
];

interface Route {
  method: string;
  path: string;
  type: string;
  size: number;
}

/** Every route that reads a body: those of the API's description, the identity service's with its pages', and the one of mail programs. */
function routesOf(large: number): Route[] {
  const api = Object.entries(description.paths).flatMap(([path, methods]) => Object.entries(methods).flatMap(([method, operation]) => {
    const content = (operation as { requestBody?: { content: object } }).requestBody?.content;
    if (!content) return [];
    const type = Object.keys(content)[0] ?? '';
    const isLarge = type !== 'application/json' || /^(post \/api\/groups|put \/api\/groups\/\{id\})$/.test(`${method} ${path}`);
    return [{ method: method.toUpperCase(), path: path.replace(/\{\w+\}/g, 'nobody'), type, size: isLarge ? large : SMALL }];
  }));
  const identity = [...IDENTITY_CALLS.map((call) => `${IDENTITY}${call}`), '/securetoken.googleapis.com/v1/token'];
  const others = identity.map((path) => ({ method: 'POST', path, type: 'application/json', size: SMALL_IDENTITY }));
  const form = { method: 'POST', type: 'application/x-www-form-urlencoded' };
  const pages = ['/identity/log-out', '/identity/demo-google'].map((path) =>
    ({ method: 'POST', path, type: 'application/json', size: SMALL }));
  return [
    ...api, ...others, ...pages, { ...form, path: '/securetoken.googleapis.com/v1/token', size: SMALL_IDENTITY },
    { ...form, path: '/unsubscribe?token=x', size: 4 * KIB },
  ];
}

/** The longest pause of the server's event loop since the last call, ms. */
const longestHold = async ({ url }: Product) => Math.max(0, await metricOf(url, 'nodejs_eventloop_lag_max_seconds') * 1000 - RESOLUTION_MS);

async function write(sent: ClientRequest, { bytes, dripped }: HostileBody): Promise<void> {
  if (!dripped) { sent.end(bytes); return; }
  sent.flushHeaders();
  const [socket] = sent.socket ? [sent.socket] : await once(sent, 'socket') as [NonNullable<ClientRequest['socket']>];
  const chunks = Array.from(bytes, (byte) => `1\r\n${String.fromCharCode(byte)}\r\n`).join('');
  socket.write(`${chunks}0\r\n\r\n`);
}

/** @returns the status, or `closed` when the server ended the connection */
async function send(site: Product, { method, path, type }: Route, body: HostileBody, token: string): Promise<string> {
  const length = body.dripped ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(body.bytes.length) };
  const headers = { 'authorization': `Bearer ${token}`, 'content-type': type, ...length, ...body.headers };
  const sent = request(`${site.url}${path}`, { method, headers, agent: false });
  const answered = once(sent, 'response').then(async ([response]) => {
    (response as IncomingMessage).resume();
    return String((response as IncomingMessage).statusCode);
  }, () => 'closed');
  sent.on('error', () => undefined);
  await write(sent, body);
  // The missing bytes never come.
  if (body.headers?.['content-length']) sent.once('finish', () => { sent.destroy(new Error('The client left.')); });
  const status = await answered;
  sent.destroy();
  if (Number(status) >= 500) throw new Error(`${method} ${path} answered ${status}.`);
  return status;
}

async function signUp({ url }: Product): Promise<string> {
  const body = JSON.stringify({ email: 'bench@example.com', password: 'Paper-cup7', returnSecureToken: true });
  const response = await fetch(`${url}${IDENTITY}signUp`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return (await response.json() as { idToken: string }).idToken;
}

/** Sends one shape to all routes. @returns the longest pause, and what was answered */
async function attack(site: Product, routes: readonly Route[], shapeOf: (route: Route) => HostileBody, token: string) {
  let worst = { holdMs: 0, route: '' };
  const statuses = new Set<string>();
  for (const route of routes) {
    const body = shapeOf(route);
    await longestHold(site);
    statuses.add(await send(site, route, body, token));
    const holdMs = await longestHold(site);
    if (holdMs >= worst.holdMs) worst = { holdMs, route: `${route.method} ${route.path}` };
  }
  return { ...worst, statuses: [...statuses].sort().join(', ') };
}

/** What bodies of hostile shapes cost everybody else: how long nothing is answered, and the memory. */
export async function benchServerBodies(bench: Bench): Promise<BenchRow[]> {
  const large = LARGE[bench.smoke ? 'smoke' : 'full'];
  const site = await startProduct(bench, await tempFolder(bench), { LOG_LEVEL: 'warn' });
  const token = await signUp(site);
  const routes = routesOf(large);
  const rows: BenchRow[] = [];
  const measure = async (name: string, to: readonly Route[], shapeOf: (route: Route) => HostileBody) => {
    const { holdMs, route, statuses } = await attack(site, to, shapeOf, token);
    rows.push(limited(`${name}: longest pause, at ${route}; answers: ${statuses}`, holdMs, 'ms', LONGEST_HOLD_MS));
  };
  const pictureBytes = Math.min(MAX_IMAGE_BYTES, Math.floor(large * 0.7));
  const picture = await hostilePicture(pictureBytes);
  const asText = groupWith(picture);
  const takesPicture = routes.filter(({ size }) => size === large);
  const pictureFor = ({ type }: Route): HostileBody => ({ bytes: type === 'application/json' ? asText : picture });
  await attack(site, takesPicture, pictureFor, token);
  const before = await memoryOf(site.url);
  for (const [name, shape] of Object.entries(SHAPES)) {
    const bodies = new Map(routes.map(({ size }) => [size, shape(size)]));
    await measure(name, routes, ({ size }) => bodies.get(size) as HostileBody);
  }
  await measure('the picture itself', takesPicture, pictureFor);
  const after = await memoryOf(site.url);
  rows.push(row(`memory after ${Object.keys(SHAPES).length + 1} shapes to ${routes.length} routes`, after / MIB, 'MiB',
    { name: 'after one picture', figure: before / MIB }, { atMost: MAX_GROWTH }));
  return rows;
}
