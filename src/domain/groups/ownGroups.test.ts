import { ownGroupsNote } from './ownGroups';

it.each([
  [0, null], [899, null], [900, 'You have 900 of the 1,000 groups that one account can have.'],
  [999, 'You have 999 of the 1,000 groups that one account can have.'],
  [1_000, 'You have 1,000 of the 1,000 groups that one account can have.'],
])('with %d groups: %s', (count, note) => { expect(ownGroupsNote(count)).toBe(note); });
