import { aGroup, aMember } from '../testing/builders';
import { dispositionsOf, ownedGroups } from './groupDisposition';

const me = aMember();
const ann = aMember({ _id: 'ann', name: 'Ann' });
const shared = aGroup({ _id: 'g1', name: 'Chess', members: [me, ann] });
const alone = aGroup({ _id: 'g2', name: 'Go', members: [me] });

test('a group with other members is undecided, one without can only go', () => {
  expect(ownedGroups([shared, alone], 'person', {})).toEqual([
    { groupId: 'g1', name: 'Chess', others: [ann], disposition: null },
    { groupId: 'g2', name: 'Go', others: [], disposition: { kind: 'delete' } },
  ]);
});

test('a hidden group can only go, whoever is in it and whatever was chosen before', () => {
  const hidden = { ...shared, hidden: { since: '2026-01-01T00:00:00.000Z' } };
  expect(ownedGroups([hidden], 'person', { g1: { kind: 'handOver', to: 'ann' } })).toEqual([
    { groupId: 'g1', name: 'Chess', others: [], isHidden: true, disposition: { kind: 'delete' } },
  ]);
});

test('nothing is sent while a group is undecided', () => {
  const groups = ownedGroups([shared, alone], 'person', {});
  expect(dispositionsOf(groups)).toBeNull();
  const decided = groups.map((group) => ({ ...group, disposition: group.disposition ?? ({ kind: 'handOver', to: 'ann' } as const) }));
  expect(dispositionsOf(decided)).toEqual({
    g1: { kind: 'handOver', to: 'ann' } as const,
    g2: { kind: 'delete' },
  });
  expect(dispositionsOf([])).toEqual({});
});

test('a group whose heir is not chosen yet is undecided, and stays to be handed over', () => {
  const groups = ownedGroups([shared], 'person', { g1: { kind: 'handOver', to: '' } });
  expect(groups[0]?.disposition).toEqual({ kind: 'handOver', to: '' });
  expect(dispositionsOf(groups)).toBeNull();
});

test('only a member can take a group over, and a choice does not hold once that member has left', () => {
  const fateOf = (to: string, members = [me, ann]) =>
    ownedGroups([aGroup({ ...shared, members })], 'person', { g1: { kind: 'handOver', to } }).map(({ disposition }) => disposition);
  expect([fateOf('ann'), fateOf('stranger'), fateOf('person')]).toEqual([[{ kind: 'handOver', to: 'ann' }], [null], [null]]);
  expect(fateOf('ann', [me, aMember({ _id: 'ben' })])).toEqual([null]);
  expect(fateOf('ann', [me])).toEqual([{ kind: 'delete' }]);
});

test('a choice holds for its own group', () => {
  const other = { ...shared, _id: 'g3' };
  const chosen = ownedGroups([shared, other], 'person', { g3: { kind: 'delete' } });
  expect(chosen.map(({ disposition }) => disposition)).toEqual([null, { kind: 'delete' }]);
});
