import { setTimeout as wait } from 'node:timers/promises';
import { FairGate, type GateLimits } from './fairGate';

const gateWith = (limits: Partial<GateLimits> = {}) => new FairGate(
  { places: 2, placesPerCaller: 1, waiting: 3, waitingPerCaller: 2, waitMs: 60_000, ...limits },
  () => new Error('full'),
);
const staying = new AbortController().signal;

it('fills its places, then admits the others in order of arrival', async () => {
  const gate = gateWith();
  const leaveA = await gate.enter('a', staying);
  const leaveB = await gate.enter('b', staying);
  const entered: string[] = [];
  const waiting = ['c', 'd'].map(async (caller) => {
    const leave = await gate.enter(caller, staying);
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

it('limits each caller to one place, and admits others past a caller who waits', async () => {
  const gate = gateWith();
  const leaveFirst = await gate.enter('a', staying);
  const second = gate.enter('a', staying);
  const leaveOther = await gate.enter('b', staying);
  expect([gate.busy, gate.waiting]).toEqual([2, 1]);
  leaveOther();
  expect([gate.busy, gate.waiting]).toEqual([1, 1]);
  leaveFirst();
  (await second)();
  expect([gate.busy, gate.waiting]).toEqual([0, 0]);
});

it('refuses a caller when the queue is full, in total or for that caller', async () => {
  const gate = gateWith({ places: 1 });
  await gate.enter('a', staying);
  const left = new AbortController();
  const waiting = [gate.enter('a', left.signal), gate.enter('a', left.signal)];
  await expect(gate.enter('a', staying)).rejects.toThrow('full');
  waiting.push(gate.enter('b', left.signal));
  await expect(gate.enter('c', staying)).rejects.toThrow('full');
  left.abort(new Error('gone'));
  for (const one of waiting) await expect(one).rejects.toThrow('gone');
  expect([gate.busy, gate.waiting]).toEqual([1, 0]);
});

it('gives no place to a caller who left before or while waiting', async () => {
  const gate = gateWith({ places: 1 });
  const leave = await gate.enter('a', staying);
  const left = new AbortController();
  const waiting = gate.enter('b', left.signal);
  left.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  leave();
  expect([gate.busy, gate.waiting]).toEqual([0, 0]);
  await expect(gate.enter('b', left.signal)).rejects.toThrow('gone');
  expect(gate.busy).toBe(0);
});

it('refuses a caller who has waited too long', async () => {
  const gate = gateWith({ places: 1, waitMs: 5 });
  await gate.enter('a', staying);
  await expect(gate.enter('b', staying)).rejects.toThrow('full');
  expect([gate.busy, gate.waiting]).toEqual([1, 0]);
});

it('frees a place once, even when released twice', async () => {
  const gate = gateWith();
  const leave = await gate.enter('a', staying);
  await gate.enter('b', staying);
  leave();
  leave();
  await wait(0);
  expect(gate.busy).toBe(1);
});

it('reports whether another caller is waiting for a held place', async () => {
  const gate = gateWith();
  await gate.enter('a', staying);
  await gate.enter('b', staying);
  const left = new AbortController();
  const waiting = [gate.enter('a', left.signal)];
  expect([gate.isWantedBesides('a'), gate.isWantedBesides('b')]).toEqual([false, false]);
  waiting.push(gate.enter('c', left.signal));
  expect([gate.isWantedBesides('a'), gate.isWantedBesides('b')]).toEqual([true, true]);
  left.abort(new Error('gone'));
  for (const one of waiting) await expect(one).rejects.toThrow('gone');
});
