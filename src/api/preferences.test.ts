import { normalisePreferences } from './preferences';

it('reads what is muted, in one order and each once, and how mails are sent', () => {
  expect(normalisePreferences({ mutedClasses: ['members', 'groups', 'members', 'of a newer backend'], email: 'daily' }))
    .toEqual({ mutedClasses: ['groups', 'members'], email: 'daily' });
});

it('says that mails come back only when they do', () => {
  const read = (mailReturned: unknown) => normalisePreferences({ mutedClasses: [], email: 'none', mailReturned })?.mailReturned;
  expect([true, false, 'yes', undefined].map(read)).toEqual([true, undefined, undefined, undefined]);
});

it('sends no mails when the choice is not known', () => {
  expect(normalisePreferences({ mutedClasses: [], email: 'hourly' })).toEqual({ mutedClasses: [], email: 'none' });
});

it.each([null, [], 'x', {}, { mutedClasses: 'groups' }])('finds none in %j', (value) => {
  expect(normalisePreferences(value)).toBeNull();
});
