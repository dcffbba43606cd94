import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { repeats } from '../../../test/tier';
import { FairSemaphore, type Caller, type GateLimits } from './fairSemaphore';

const gateWith = (limits: Partial<GateLimits> = {}) => new FairSemaphore(
  { slots: 2, slotsPerCaller: 1, waiting: 3, waitingPerCaller: 2, waitMs: 60_000, ...limits },
  () => new Error('full'),
);
const at = (account: string, address = account): Caller => ({ account, address });
let test = new AbortController();
let staying = test.signal;
beforeEach(() => {
  test = new AbortController();
  staying = test.signal;
});
afterEach(() => { test.abort(); });

it('fills its slots, then admits the others in order of arrival', async () => {
  const gate = gateWith();
  const leaveA = await gate.enter(at('a'), staying);
  const leaveB = await gate.enter(at('b'), staying);
  const entered: string[] = [];
  const waiting = ['c', 'd'].map(async (caller) => {
    const leave = await gate.enter(at(caller), staying);
    entered.push(caller);
    return leave;
  });
  expect([gate.busy, gate.waiting]).toEqual([2, 2]);
  leaveB();
  await waiting[0];
  expect([entered, gate.busy, gate.waiting]).toEqual([['c'], 2, 1]);
  leaveA();
  for (const leave of await Promise.all(waiting)) leave();
  expect([entered, gate.busy, gate.waiting]).toEqual([['c', 'd'], 0, 0]);
});

it('limits each caller to one slot, and admits others past a caller who waits', async () => {
  const gate = gateWith();
  const leaveFirst = await gate.enter(at('a'), staying);
  const second = gate.enter(at('a'), staying);
  const leaveOther = await gate.enter(at('b'), staying);
  expect([gate.busy, gate.waiting]).toEqual([2, 1]);
  leaveOther();
  expect([gate.busy, gate.waiting]).toEqual([1, 1]);
  leaveFirst();
  (await second)();
  expect([gate.busy, gate.waiting]).toEqual([0, 0]);
});

it('refuses a caller when the queue is full, in total or for that caller', async () => {
  const gate = gateWith({ slots: 1, waitingPerCaller: 1 });
  await gate.enter(at('a'), staying);
  const left = new AbortController();
  const waiting = [gate.enter(at('a'), left.signal)];
  await expect(gate.enter(at('a'), staying)).rejects.toThrow('full');
  waiting.push(gate.enter(at('b'), left.signal), gate.enter(at('c'), left.signal));
  await expect(gate.enter(at('d'), staying)).rejects.toThrow('full');
  left.abort(new Error('gone'));
  for (const one of waiting) await expect(one).rejects.toThrow('gone');
  expect([gate.busy, gate.waiting]).toEqual([1, 0]);
});

it('gives no slot to a caller who left before or while waiting', async () => {
  const gate = gateWith({ slots: 1 });
  const leave = await gate.enter(at('a'), staying);
  const left = new AbortController();
  const waiting = gate.enter(at('b'), left.signal);
  left.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  leave();
  expect([gate.busy, gate.waiting]).toEqual([0, 0]);
  await expect(gate.enter(at('b'), left.signal)).rejects.toThrow('gone');
  expect(gate.busy).toBe(0);
});

it('refuses a caller who has waited too long', async () => {
  const gate = gateWith({ slots: 1, waitMs: 5 });
  await gate.enter(at('a'), staying);
  await expect(gate.enter(at('b'), staying)).rejects.toThrow('full');
  expect([gate.busy, gate.waiting]).toEqual([1, 0]);
});

it('frees a slot once, even when released twice', async () => {
  const gate = gateWith();
  const leave = await gate.enter(at('a'), staying);
  await gate.enter(at('b'), staying);
  leave();
  leave();
  await nextTurn();
  expect(gate.busy).toBe(1);
});

const BY_ADDRESS = { slots: 2, slotsPerCaller: 1, waiting: 100, waitingPerCaller: 2 };

it('admits next whose address has fewest slots, however many accounts another address has', async () => {
  const gate = gateWith(BY_ADDRESS);
  const leaving = await Promise.all(['a1', 'a2'].map((account) => gate.enter(at(account, 'a'), staying)));
  const entered: string[] = [];
  const wait = (account: string, address: string) => gate.enter(at(account, address), staying).then((leave) => {
    entered.push(account);
    leaving.push(leave);
  });
  const waiting = [...['a3', 'a4', 'a5', 'a6', 'a7', 'a8'].map((account) => wait(account, 'a')), wait('b1', 'b'), wait('c1', 'c')];
  while (leaving.length > 0) {
    leaving.shift()?.();
    await nextTurn();
  }
  await Promise.all(waiting);
  expect(entered.slice(0, 3)).toEqual(['b1', 'a3', 'c1']);
  expect(entered).toHaveLength(8);
});

it('takes a slot of a full queue from the address that has most in it, for one that has fewer', async () => {
  const gate = gateWith({ ...BY_ADDRESS, slots: 1, waiting: 4 });
  await gate.enter(at('a0', 'a'), staying);
  const results = ['a1', 'a2', 'a3', 'a4'].map((account) => gate.enter(at(account, 'a'), staying).catch(() => `${account} is refused`));
  await expect(gate.enter(at('a5', 'a'), staying)).rejects.toThrow('full');
  const other = gate.enter(at('b1', 'b'), staying).catch(() => 'b1 is refused');
  expect(await Promise.race(results)).toBe('a4 is refused');
  expect(gate.waiting).toBe(4);
  await expect(Promise.race([other, nextTurn('b1 waits')])).resolves.toBe('b1 waits');
});

it('gives every address its turn, in whatever order accounts come and go', async () => {
  const step = fc.record({ address: fc.constantFrom('a', 'b', 'c'), account: fc.nat(5), leaves: fc.boolean() });
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
    const gate = gateWith({ ...BY_ADDRESS, waiting: 8 });
    const inside: { address: string; leave: () => void }[] = [];
    const queued = new Map<string, number>();
    const countIn = (address: string) => inside.filter((one) => one.address === address).length;
    const change = (address: string, by: number) => { queued.set(address, (queued.get(address) ?? 0) + by); };
    for (const { address, account, leaves } of steps) {
      if (leaves) inside.shift()?.leave();
      else {
        change(address, 1);
        gate.enter(at(`${address}${account}`, address), staying)
          .then((leave) => { inside.push({ address, leave }); }, () => undefined).finally(() => { change(address, -1); });
      }
      await nextTurn();
      expect(inside.length).toBe(gate.busy);
      expect(gate.busy).toBeLessThanOrEqual(2);
      expect(gate.waiting).toBeLessThanOrEqual(8);
      // Nobody holds both slots while another address waits for one since before the last turn was given.
      if (leaves && countIn('a') === 2) expect([queued.get('b') ?? 0, queued.get('c') ?? 0]).toEqual([0, 0]);
    }
  }), { numRuns: repeats(100, 5_000) });
});

describe('slots that one address has had for a while', () => {
  beforeEach(() => { jest.useFakeTimers(); });
  afterEach(() => { jest.useRealTimers(); });

  /** Each of these addresses has taken a slot; `ended` says whose was taken back. */
  async function busyGate(...addresses: readonly string[]) {
    const gate = gateWith({ slots: addresses.length, slotsPerCaller: 24, waitMs: 15_000 });
    const ended: string[] = [];
    const enter = async (address: string) => {
      await gate.enter(at(address), staying, () => { ended.push(address); });
    };
    for (const address of addresses) await enter(address);
    return { enter, ended };
  }

  it('go to an address that has fewer and waits', async () => {
    const { enter, ended } = await busyGate('a', 'b', 'a', 'a');
    await jest.advanceTimersByTimeAsync(10_000);
    const both = Promise.allSettled([enter('c'), enter('c')]);
    await jest.advanceTimersByTimeAsync(15_000);
    expect((await both).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(ended).toEqual(['a']);
    const again = expect(enter('c')).rejects.toThrow('full');
    await jest.advanceTimersByTimeAsync(15_000);
    await again;
    expect(ended).toEqual(['a']);
  });

  it('stay with it before that, and where it has no more than its share', async () => {
    const { enter, ended } = await busyGate('a', 'a', 'b');
    const waiting = enter('c');
    await jest.advanceTimersByTimeAsync(9_999);
    expect(ended).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    await waiting;
    expect(ended).toEqual(['a']);
    const last = expect(enter('d')).rejects.toThrow('full');
    await jest.advanceTimersByTimeAsync(60_000);
    await last;
    expect(ended).toEqual(['a']);
  });
});
