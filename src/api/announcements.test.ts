import { normaliseAnnouncement, normaliseAnnouncements } from './announcements';

const AUTHOR = { _id: 'creator', name: 'Cleo Creator', photoURL: null };
const RAIN = { _id: 'a1', subject: 'Rain', text: 'Bring a coat.', createdAt: '2026-05-02T10:00:00.000Z', author: AUTHOR };

it('reads announcements, and leaves out what has no id', () => {
  expect(normaliseAnnouncements({ items: [RAIN, { subject: 'x' }, null, 7] })).toEqual([RAIN]);
});

it.each([null, [], 'x', {}, { items: {} }])('finds none in %j', (value) => { expect(normaliseAnnouncements(value)).toEqual([]); });

it('survives odd values', () => {
  expect(normaliseAnnouncement({ _id: 4, subject: {}, author: null })).toEqual({
    _id: '4', subject: '', text: '', createdAt: '', author: { _id: '', name: 'User', photoURL: null },
  });
});
