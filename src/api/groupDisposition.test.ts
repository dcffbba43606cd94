import { aGroup, aMember } from '../testing/builders';
import { fatesOf, ownedGroups } from './groupDisposition';

const me = aMember();
const ann = aMember({ _id: 'ann', name: 'Ann' });
const shared = aGroup({ _id: 'g1', name: 'Chess', members: [me, ann] });
const alone = aGroup({ _id: 'g2', name: 'Go', members: [me] });

test('a group with other members is undecided, one without can only go', () => {
  expect(ownedGroups([shared, alone], 'person', {})).toEqual([
    { groupId: 'g1', name: 'Chess', others: [ann], fate: null },
    { groupId: 'g2', name: 'Go', others: [], fate: { kind: 'delete' } },
  ]);
});

test('nothing is sent while a group is undecided', () => {
  const groups = ownedGroups([shared, alone], 'person', {});
  expect(fatesOf(groups)).toBeNull();
  expect(fatesOf(groups.map((group) => ({ ...group, fate: group.fate ?? ({ kind: 'handOver', to: 'ann' } as const) })))).toEqual({
    g1: { kind: 'handOver', to: 'ann' } as const,
    g2: { kind: 'delete' },
  });
  expect(fatesOf([])).toEqual({});
});

test('a group whose heir is not chosen yet is undecided, and stays to be handed over', () => {
  const groups = ownedGroups([shared], 'person', { g1: { kind: 'handOver', to: '' } });
  expect(groups[0]?.fate).toEqual({ kind: 'handOver', to: '' });
  expect(fatesOf(groups)).toBeNull();
});

test('only a member can take a group over, and a choice does not hold once that member has left', () => {
  const fateOf = (to: string, members = [me, ann]) =>
    ownedGroups([aGroup({ ...shared, members })], 'person', { g1: { kind: 'handOver', to } }).map(({ fate }) => fate);
  expect([fateOf('ann'), fateOf('stranger'), fateOf('person')]).toEqual([[{ kind: 'handOver', to: 'ann' }], [null], [null]]);
  expect(fateOf('ann', [me, aMember({ _id: 'ben' })])).toEqual([null]);
  expect(fateOf('ann', [me])).toEqual([{ kind: 'delete' }]);
});

test('a choice holds for its own group', () => {
  const other = { ...shared, _id: 'g3' };
  expect(ownedGroups([shared, other], 'person', { g3: { kind: 'delete' } }).map(({ fate }) => fate)).toEqual([null, { kind: 'delete' }]);
});
