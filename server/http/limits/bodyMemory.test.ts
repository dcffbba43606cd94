import fc from 'fast-check';
import { repeats } from '../../../test/tier';
import { BodyMemory, type HeldBody } from './bodyMemory';

interface Sent extends HeldBody {
  name: string;
  isStopped: boolean;
  mayStop: boolean;
}

/** A body that arrives at the given speed, and remembers being stopped. */
function aBody(name: string, speed: number): Sent {
  const body: Sent = {
    name, address: name.slice(0, 1), bytes: 0, mayStop: true, isStopped: false, speed: () => speed, stop: () => { body.isStopped = true; },
  };
  return body;
}

function holding(maxBytes: number, bodies: readonly Sent[]): BodyMemory {
  const memory = new BodyMemory(maxBytes);
  for (const body of bodies) memory.add(body);
  return memory;
}
const stoppedOf = (bodies: readonly Sent[]) => bodies.filter(({ isStopped }) => isStopped).map(({ name }) => name);

it.each<[string, [name: string, speed: number, bytes: number][], string[]]>([
  ['nobody while everything fits', [['a1', 1, 50], ['b1', 9, 50]], []],
  ['the slowest of an address with many accounts', [['a1', 5, 30], ['a2', 4, 30], ['a3', 6, 30], ['b1', 1, 20]], ['a2']],
  ['as many as it takes', [['a1', 1, 40], ['a2', 2, 40], ['b1', 1, 20], ['a3', 9, 60]], ['a1', 'a2']],
  ['a slow one, not a fast one of the same size', [['a1', 1, 40], ['b1', 9, 40], ['c1', 9, 40]], ['a1']],
  ['a body alone that is larger than all memory', [['a1', 9, 101]], ['a1']],
])('stops %s', (_name, sent, expected) => {
  const bodies = sent.map(([name, speed]) => aBody(name, speed));
  const memory = holding(100, bodies);
  for (const [n, [, , bytes]] of sent.entries()) memory.grow(bodies[n] as Sent, bytes);
  expect(stoppedOf(bodies)).toEqual(expected);
});

it('stops nothing that a handler uses', () => {
  const [working, arriving] = [aBody('a1', 1), aBody('b1', 9)];
  const memory = holding(100, [working, arriving]);
  memory.grow(working, 90);
  working.mayStop = false;
  memory.grow(arriving, 20);
  expect(stoppedOf([working, arriving])).toEqual(['b1']);
});

it('forgets what is removed, once', () => {
  const body = aBody('a1', 1);
  const memory = holding(100, [body]);
  memory.grow(body, 60);
  memory.remove(body);
  memory.remove(body);
  memory.grow(body, 60);
  expect([memory.bytes, body.isStopped]).toEqual([0, false]);
});

it('never holds more than it may, and never stops an address that holds less than its equal share', () => {
  const MAX = 1000;
  const step = fc.record({ body: fc.nat(19), bytes: fc.integer({ min: 1, max: 300 }), ends: fc.boolean() });
  const speeds = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 20, maxLength: 20 });
  fc.assert(fc.property(speeds, fc.array(step, { maxLength: 100 }), (speedOf, steps) => {
    // Address a has ten accounts, the others have one each.
    const bodies = speedOf.map((speed, n) => aBody(n < 10 ? `a${n}` : String.fromCharCode(98 + n), speed));
    const memory = holding(MAX, bodies);
    for (const { body: n, bytes, ends } of steps) {
      const body = bodies[n] as Sent;
      if (body.isStopped) continue;
      const before = new Set(stoppedOf(bodies));
      const held = (address: string) =>
        bodies.filter((one) => one.address === address && !before.has(one.name)).reduce((sum, one) => sum + one.bytes, 0);
      if (ends) { memory.remove(body); body.bytes = 0; memory.add(body); } else memory.grow(body, bytes);
      expect(memory.bytes).toBeLessThanOrEqual(MAX);
      for (const name of stoppedOf(bodies).filter((one) => !before.has(one))) expect(held(name.slice(0, 1))).toBeGreaterThan(MAX / 11);
    }
  }), { numRuns: repeats(200, 10_000) });
});
