import { nightly } from '../../../test/tier';
import type { FakeRequest } from '../fakeHttp';

/** The outcome of a fault, as the user sees it. */
type FaultEffect =
  /** Succeeds in the end. */
  | 'succeeds'
  /** Never responds. */
  | 'hangs'
  /** Fails without a server message. */
  | 'fails'
  /** A success status with an unreadable body. */
  | 'unreadable'
  /** Fails with `SERVER_WORDS`. */
  | 'failsInWords'
  /** A 404 with a message. */
  | 'notFound'
  /** The token is refused until a new one is sent. */
  | 'refusedOnce'
  /** Every token is refused, with a message. */
  | 'refusedForEver'
  /** A response without a group in it. */
  | 'nothingInIt'
  /** A valid response that is older than the cached one. */
  | 'outOfDate';

export interface Fault {
  name: string;
  effect: FaultEffect;
  /** Answers a call instead of the server. `good` is the response of a healthy server. */
  respond: (good: unknown, request: FakeRequest) => Promise<Response>;
}

export const SERVER_WORDS = 'The server says no.';
/** A call with this fault fails like one that could not be sent: an answer that never came is not one without a group. */
export const BODY_RESET = 'reset in the body';
const SLOW_BODY_BYTES_PER_S = 1024;
const LATENCY_MS = 3000;

const wait = (ms: number) => new Promise<void>((resolve) => { setTimeout(resolve, ms); });
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const inWords = (status: number) => json(status, { message: SERVER_WORDS, code: 'no', requestId: 'r1' });
const reset = () => Promise.reject(new TypeError('terminated'));
const withBody = (text: () => Promise<string>): Response =>
  Object.assign(new Response('{}'), { text, json: async () => JSON.parse(await text()) as unknown });

/** The same body without a field; for a list, without it in every row. */
function without(field: string, good: unknown): unknown {
  if (Array.isArray(good)) return good.map((row) => without(field, row));
  return Object.fromEntries(Object.entries(good as object).filter(([name]) => name !== field));
}

/** The same body, one version older and with another name. What has no version is never recognised as old, so it stays. */
function older(good: unknown): unknown {
  if (Array.isArray(good)) return good.map(older);
  if (typeof good === 'object' && good !== null && 'groups' in good) return { ...good, groups: older(good.groups) };
  if (typeof good !== 'object' || good === null || !('version' in good)) return good;
  return { ...good, version: 1, name: 'An older name' };
}

const fails = (name: string, respond: () => Promise<Response>): Fault => ({ name, effect: 'fails', respond });
const unreadable = (name: string, respond: Fault['respond']): Fault => ({ name, effect: 'unreadable', respond });
const saysNo = (status: number): Fault => ({
  name: String(status),
  effect: 'failsInWords',
  respond: () => Promise.resolve(inWords(status)),
});

/** The faults of the matrix, from Toxiproxy's list and the statuses of the specification; there are two kinds of reset. */
export const FAULTS: readonly Fault[] = [
  {
    name: '3 s latency',
    effect: 'succeeds',
    respond: async (good) => {
      await wait(LATENCY_MS);
      return json(200, good);
    },
  },
  { name: 'hang', effect: 'hangs', respond: () => new Promise(() => undefined) },
  fails('connection refused', () => Promise.reject(new TypeError('Failed to fetch'))),
  fails('reset before the response', async () => {
    await wait(200);
    throw new TypeError('Failed to fetch');
  }),
  unreadable(BODY_RESET, () => Promise.resolve(withBody(reset))),
  {
    name: '401 once',
    effect: 'refusedOnce',
    respond: (good, { headers }) => Promise.resolve(headers.get('authorization')?.endsWith('-1') ? inWords(401) : json(200, good)),
  },
  { name: '401 for ever', effect: 'refusedForEver', respond: () => Promise.resolve(inWords(401)) },
  saysNo(403),
  { name: '404', effect: 'notFound', respond: () => Promise.resolve(inWords(404)) },
  saysNo(409),
  saysNo(412),
  saysNo(422),
  saysNo(429),
  fails('500 with HTML', () =>
    Promise.resolve(new Response('<!doctype html><h1>Oops</h1>', { status: 500, headers: { 'content-type': 'text/html' } })),
  ),
  fails('503', () => Promise.resolve(json(503, { message: '', retryAfter: 3 }))),
  unreadable('malformed JSON', () => Promise.resolve(new Response("<p>Welcome to the café's network</p>", { status: 200 }))),
  unreadable('truncated JSON', (good) => Promise.resolve(new Response(JSON.stringify(good).slice(0, -3)))),
  { name: 'missing _id', effect: 'nothingInIt', respond: (good) => Promise.resolve(json(200, without('_id', good))) },
  { name: 'missing members', effect: 'succeeds', respond: (good) => Promise.resolve(json(200, without('members', good))) },
  {
    name: '1 KB/s',
    effect: 'succeeds',
    respond: (good) => {
      const text = JSON.stringify(good);
      return Promise.resolve(
        withBody(async () => {
          await wait((text.length / SLOW_BODY_BYTES_PER_S) * 1000);
          return text;
        }),
      );
    },
  },
  { name: 'out of order', effect: 'outOfDate', respond: (good) => Promise.resolve(json(200, older(good))) },
];

/** How many effects meet a call that is no archetype, when not all do. */
const EFFECTS_A_CALL = 2;

const EFFECTS = [...new Set(FAULTS.map(({ effect }) => effect))];
/** The number of calls after which each effect has had its turn. */
const ROUND = EFFECTS.length / EFFECTS_A_CALL;

/** Which effects meet a call on an ordinary run: the calls share them out. */
const effectsInTurn = (index: number): readonly FaultEffect[] =>
  Array.from({ length: EFFECTS_A_CALL }, (_, turn) => EFFECTS[(EFFECTS_A_CALL * index + turn) % EFFECTS.length] as FaultEffect);

export interface OrdinaryRun<Call> {
  /** The calls that meet every effect on every run, because they are unlike each other. */
  archetypes: readonly string[];
  /** Whether a fault's outcome differs from that of the others with its effect, on this call: those are always among them. */
  isSpecial?: (call: Call, fault: Fault) => boolean;
}

/**
 * The cells of a matrix: every night all faults on all calls, otherwise one fault of each effect on every archetype, and of two effects on
 * the other calls. Which of the faults with the same effect it is differs from call to call, so each fault meets several calls.
 */
export function faultsByCall<Call>(
  calls: Readonly<Record<string, Call>>, { archetypes, isSpecial = () => false }: OrdinaryRun<Call>,
): (readonly [name: string, fault: string, Call, Fault])[] {
  const isInTurn = ({ name, effect }: Fault, index: number) => {
    const alike = FAULTS.filter((fault) => fault.effect === effect);
    // One further in each round of the effects: otherwise an effect would meet its calls with the same fault each time.
    return alike[(index + Math.floor(index / ROUND)) % alike.length]?.name === name;
  };
  return Object.entries(calls).flatMap(([name, call], index) => {
    const isMet = (fault: Fault) => archetypes.includes(name) || effectsInTurn(index).includes(fault.effect);
    return FAULTS
      .filter((fault) => nightly || (isInTurn(fault, index) && isMet(fault)) || isSpecial(call, fault))
      .map((fault) => [name, fault.name, call, fault] as const);
  });
}
