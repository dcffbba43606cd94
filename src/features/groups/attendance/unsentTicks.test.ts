import fc from 'fast-check';
import { MOST_UNSENT, readTicks, storedTicks, withoutSent, withTick, type UnsentTick } from './unsentTicks';

const tick = (userId: string, came: boolean | null, second: number, groupId = 'g1'): UnsentTick =>
  ({ groupId, userId, came, at: new Date(second * 1000).toISOString() });
const anyTick = fc.record({
  userId: fc.constantFrom('a', 'b'), came: fc.constantFrom(true, false, null), second: fc.nat(3), groupId: fc.constantFrom('g1', 'g2'),
}).map(({ userId, came, second, groupId }) => tick(userId, came, second, groupId));
const gathered = (ticks: readonly UnsentTick[]) => ticks.reduce<readonly UnsentTick[]>(withTick, []);
const sorted = (ticks: readonly UnsentTick[]) => ticks.map((one) => JSON.stringify(one)).sort();

it('has one tick a member, the same in whichever order two tabs add them, and however often', () => {
  fc.assert(fc.property(fc.array(anyTick), fc.array(anyTick), (one, other) => {
    expect(sorted(gathered([...one, ...other]))).toEqual(sorted(gathered([...other, ...one, ...other])));
    const keys = gathered(one).map(({ groupId, userId }) => `${groupId} ${userId}`);
    expect(new Set(keys).size).toBe(keys.length);
  }));
});

it('survives being stored', () => {
  fc.assert(fc.property(fc.array(anyTick), (ticks) => {
    expect(readTicks(storedTicks('pat', gathered(ticks)))).toEqual({ uid: 'pat', ticks: gathered(ticks) });
  }));
});

it.each([null, '', '{', '7', '{}', '{"uid":"","ticks":[]}'])('reads nothing from %j', (stored) => {
  expect(readTicks(stored)).toBeNull();
});

it('leaves out odd entries, and what is too much', () => {
  const odd = [null, { groupId: 'g1' }, { ...tick('a', true, 1), at: 'x' }, { ...tick('b', null, 1), came: 'yes' }];
  expect(readTicks(JSON.stringify({ uid: 'pat', ticks: odd }))?.ticks).toEqual([tick('b', null, 1)]);
  expect(gathered(Array.from({ length: MOST_UNSENT + 1 }, (_, n) => tick(`m${n}`, true, 1)))).toHaveLength(MOST_UNSENT);
});

it('keeps what was ticked again while it was sent', () => {
  const sent = [tick('a', true, 1), tick('b', true, 1)];
  expect(withoutSent([tick('a', null, 2), tick('b', true, 1), tick('b', true, 1, 'g2')], sent))
    .toEqual([tick('a', null, 2), tick('b', true, 1, 'g2')]);
});
