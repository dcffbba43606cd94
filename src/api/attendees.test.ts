import { normaliseAttendance } from './attendees';

const ben = {
  _id: 'ben', name: 'Ben', photoURL: null, joinedAt: '2026-05-01T10:00:00.000Z', came: true, tickedAt: '2026-05-02T10:00:00.000Z',
  cannotComeSince: null,
};

it('reads who came, and leaves out who has no id', () => {
  expect(normaliseAttendance({ people: [ben, { name: 'x' }, null] })).toEqual([ben]);
  expect(normaliseAttendance({ people: [{ _id: 'z', came: 'yes' }] })).toMatchObject([{ came: null, tickedAt: null, joinedAt: '' }]);
});

it.each([null, [], {}, { people: 'x' }])('finds nobody in %j', (value) => { expect(normaliseAttendance(value)).toEqual([]); });
