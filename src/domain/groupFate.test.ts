import { aGroup, aMember } from '../testing/builders';
import { fatesOf, fits, ownedGroups, withFormerFates } from './groupFate';

const me = aMember();
const ann = aMember({ _id: 'ann', name: 'Ann' });
const shared = aGroup({ _id: 'g1', name: 'Chess', members: [me, ann] });
const alone = aGroup({ _id: 'g2', name: 'Go', members: [me] });

test('a group with other members is undecided, one without can only go', () => {
  expect(ownedGroups([shared, alone], 'person')).toEqual([
    { groupId: 'g1', name: 'Chess', others: [ann], fate: null },
    { groupId: 'g2', name: 'Go', others: [], fate: { kind: 'delete' } },
  ]);
});

test('nothing is sent while a group is undecided', () => {
  const groups = ownedGroups([shared, alone], 'person');
  expect(fatesOf(groups)).toBeNull();
  expect(fatesOf(groups.map((group) => ({ ...group, fate: group.fate ?? ({ kind: 'handOver', to: 'ann' } as const) })))).toEqual({
    g1: { kind: 'handOver', to: 'ann' } as const,
    g2: { kind: 'delete' },
  });
  expect(fatesOf([])).toEqual({});
});

test('only a member can take a group over', () => {
  const [group] = ownedGroups([shared], 'person');
  if (!group) throw new Error('no group');
  expect([
    fits(group, { kind: 'delete' }),
    fits(group, { kind: 'handOver', to: 'ann' } as const),
    fits(group, { kind: 'handOver', to: 'person' }),
  ]).toEqual([true, true, false]);
});

test('choices hold when the groups are listed again, unless the heir has left', () => {
  const chosen = ownedGroups([shared], 'person').map((group) => ({ ...group, fate: { kind: 'handOver', to: 'ann' } as const }));
  expect(withFormerFates(ownedGroups([shared, alone], 'person'), chosen).map(({ fate }) => fate)).toEqual([
    { kind: 'handOver', to: 'ann' } as const,
    { kind: 'delete' },
  ]);
  const left = aGroup({ ...shared, members: [me, aMember({ _id: 'ben' })] });
  expect(withFormerFates(ownedGroups([left], 'person'), chosen).map(({ fate }) => fate)).toEqual([null]);
});
