import { UTC_DATES } from '../dates/dateStyle';
import { exactWhenText } from '../dates/placeTime';
import { sentenceText } from '../texts/sentence';
import { normaliseInbox, type InboxItem } from './inbox';
import { notificationDetails, notificationSentence, unreadText } from './inboxText';
import { NOTIFICATION_KINDS } from './notificationKinds';

function item(over: Record<string, unknown>): InboxItem {
  const [made] = normaliseInbox({
    items: [{ _id: 'n1', groupId: 'g1', groupName: 'Sketchers', createdAt: '2026-05-02T10:00:00.000Z', actorName: 'Ben', ...over }],
  }).items;
  if (!made) throw new Error('There is no item');
  return made;
}
const sentence = (over: Record<string, unknown>) => sentenceText(notificationSentence(item(over)));

const KINDS = Object.keys(NOTIFICATION_KINDS);

it('has a different sentence with the group for every kind', () => {
  const sentences = KINDS.map((kind) => sentence({ kind }));
  expect(new Set(sentences).size).toBe(KINDS.length);
  expect(sentences.filter((words) => !words.includes('Sketchers'))).toEqual([]);
});

it.each([
  ['joined', {}, 'Ben joined Sketchers'],
  ['joined', { actorName: null }, 'Someone joined Sketchers'],
  ['moved_up', {}, 'A place opened up: you’re in Sketchers'],
  ['changed', { after: { startDate: '2026-05-03T10:00:00.000Z' } }, 'Sketchers has a new time'],
  ['changed', { after: { location: 'Lisbon' } }, 'Sketchers has a new location'],
  ['changed', { after: { location: 'Lisbon', startDate: '2026-05-03T10:00:00.000Z' } }, 'Sketchers has a new time and location'],
  ['changed', { before: { location: 'Porto' }, after: { location: 'Porto' } }, 'Sketchers changed, and changed back'],
  [
    'changed', { before: { location: 'Porto', startDate: '2026-05-03' }, after: { location: 'Lisbon', startDate: '2026-05-03' } },
    'Sketchers has a new location',
  ],
  ['changed', {}, 'Sketchers has changed'],
  ['of a newer backend', {}, 'There is news from Sketchers'],
])('%s with %j reads: %s', (kind, over, words) => { expect(sentence({ kind, ...over })).toBe(words); });

it('sets names apart, so that each runs in its own direction', () => {
  expect(notificationSentence(item({ kind: 'left' }))).toEqual([{ name: 'Ben' }, ' left ', { name: 'Sketchers' }]);
});

it.each([
  [{ kind: 'announcement', subject: 'Rain', text: 'Bring a coat.' }, ['Rain', 'Bring a coat.']],
  [{ kind: 'starts_soon', startDate: '2026-05-03T10:00:00.000Z' }, ['Start: 3 May 2026, 10:00']],
  [{ kind: 'moved_up', startDate: '2026-05-03T10:00:00.000Z', location: ' Porto ' }, ['Start: 3 May 2026, 10:00', 'Location: Porto']],
  [
    { kind: 'changed', before: { startDate: '2026-05-02T10:00:00.000Z' }, after: { startDate: '2026-05-03T10:00:00.000Z' } },
    ['Start: 3 May 2026, 10:00 (it was 2 May 2026, 10:00)'],
  ],
  [{ kind: 'changed', before: { location: 'Porto' }, after: { location: 'Lisbon' } }, ['Location: Lisbon (it was Porto)']],
  [
    {
      kind: 'changed', before: { startDate: '2026-05-02T10:00:00.000Z', location: 'Porto' },
      after: { startDate: '2026-05-02T10:00:00.000Z', location: 'Porto' },
    },
    ['Start: 2 May 2026, 10:00 (as before)', 'Location: Porto (as before)'],
  ],
  [{ kind: 'joined' }, []],
])('the details of %j', (over, lines) => { expect(notificationDetails(item(over), UTC_DATES)).toEqual(lines); });

it('writes dates with their zone where nothing near them names it', () => {
  const soon = item({ kind: 'starts_soon', startDate: '2026-05-03T10:00:00.000Z' });
  const [line, ...others] = notificationDetails(soon, UTC_DATES, exactWhenText);
  expect([line, others]).toEqual([expect.stringMatching(/^Start: Sunday,? 3 May 2026 at 10:00 UTC$/), []]);
});

it.each([[0, 'No unread notifications'], [1, '1 unread notification'], [12, '12 unread notifications']])('%i: %s', (unread, words) => {
  expect(unreadText(unread)).toBe(words);
});
