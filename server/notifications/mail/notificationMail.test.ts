import fc from 'fast-check';
import type { Notification } from '../../../src/contract/types';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../../src/domain/inbox/notificationKinds';
import type { Database } from '../../db/database';
import { letterOf } from '../../mail/letter';
import { MailQueue } from '../../mail/mailer';
import { MAIL_SITE } from '../../testing/mailing';
import { openTestDatabase } from '../../testing/testDatabase';
import { notificationMail } from './notificationMail';

const ORIGIN = 'https://hobbies.example';
const UNSUBSCRIBE = `${ORIGIN}/api/unsubscribe?token=dWlk.aGFzaA`;
const HASH = 'ab12';
const START = '2026-05-03T18:30:00.000Z';

const item = (kind: NotificationKind, over: Partial<Notification> = {}): Notification => ({
  _id: '1', kind, groupId: 'g1', groupName: 'River Walkers', createdAt: '2026-05-02T10:00:00.000Z', readAt: null, actorName: 'Ben', ...over,
});
const mailOf = (items: Notification[], total = items.length, timeZone?: string) => {
  const numbered = items.map((one, index) => ({ ...one, _id: String(index) }));
  const pictures = new Map([['g2', `/api/images/${HASH}/preview.jpg`]]);
  return notificationMail({ items: numbered, total, pictures, origin: ORIGIN, unsubscribeUrl: UNSUBSCRIBE, timeZone });
};
const subjectOf = (...items: Notification[]) => mailOf(items).subject;

it.each<[string, Notification[]]>([
  ['You have a place in River Walkers', [item('moved_up')]],
  ['Reminder: River Walkers, 3 May 2026, 18:30 UTC', [item('starts_soon', { startDate: START })]],
  ['River Walkers: Rain', [item('announcement', { subject: 'Rain', text: 'Bring a coat.' })]],
  ['River Walkers: new time', [item('changed', { after: { startDate: START } })]],
  ['River Walkers: new time and location', [item('changed', { after: { startDate: START, location: 'Lisbon' } })]],
  ['River Walkers changed, and changed back', [item('changed', { before: { location: 'Lisbon' }, after: { location: 'Lisbon' } })]],
  ['River Walkers was deleted', [item('deleted', { groupId: null })]],
  ['Ben joined River Walkers', [item('joined')]],
  ['3 updates from River Walkers', [item('joined'), item('left'), item('waited')]],
  ['2 people joined River Walkers', [item('joined'), item('joined', { actorName: 'Zoe' })]],
  // Perhaps the same person.
  ['2 updates from your groups', [item('joined'), item('joined', { groupName: 'Chess' })]],
  ['River Walkers was deleted (+ 2 more updates)', [item('joined'), item('deleted'), item('moved_up', { groupName: 'Chess' })]],
])('has the subject: %s', (subject, items) => { expect(subjectOf(...items)).toBe(subject); });

it.each([
  [undefined, 'Europe/Dublin', '3 May 2026, 19:30 (Dublin)', '19:30 Dublin time', '10:00 UTC'],
  [
    'Europe/Berlin', 'Europe/Dublin', '3 May 2026, 19:30 (Dublin) · 20:30 for you', '19:30 Dublin time · 20:30 for you', '12:00 Berlin time',
  ],
  ['Europe/Berlin', undefined, '3 May 2026, 20:30 Berlin time', '20:30 Berlin time', '12:00 Berlin time'],
  ['Mars/Olympus', 'Mars/Olympus', '3 May 2026, 18:30 UTC', '18:30 UTC', '10:00 UTC'],
])('for a reader in %s and a place in %s has the times of the place first, and never UTC where one is known', (reader, place, ...words) => {
  const [subject, start, at] = words;
  const mail = mailOf([item('starts_soon', { startDate: START, ...(place === undefined ? {} : { timeZone: place }) })], 1, reader);
  expect(mail.subject).toBe(`Reminder: River Walkers, ${subject}`);
  expect(mail.text).toContain(start);
  expect(mail.text).toContain(`2 May 2026, ${at}`);
});

it('says each thing in one sentence, with when, where, the group’s address and the ways out, as text', () => {
  const mail = mailOf([
    item('changed', {
      before: { startDate: START, location: 'Porto' }, after: { startDate: '2026-05-04T18:30:00.000Z', location: 'Lisbon' },
    }),
    item('announcement', { subject: 'Rain', text: 'Bring\na coat.' }),
    item('deleted', { groupId: null, groupName: 'Chess' }),
  ], 15);
  expect(mail.unsubscribeUrl).toBe(UNSUBSCRIBE);
  const { text } = letterOf({ ...mail, name: 'Ada' }, MAIL_SITE);
  // Node's versions differ in a comma.
  expect(text.replaceAll('day, ', 'day ')).toBe(`Hello Ada,

River Walkers has a new time and location
  Start: Monday 4 May 2026 at 18:30 UTC (it was Sunday 3 May 2026 at 18:30 UTC)
  Location: Lisbon (it was Porto)
  Can’t come? You can give up your place on the group’s page.
  https://hobbies.example/groups/g1
  2 May 2026, 10:00 UTC

Ben wrote to everyone in River Walkers
  Rain
  Bring
  a coat.
  https://hobbies.example/groups/g1
  2 May 2026, 10:00 UTC

Chess was deleted
  2 May 2026, 10:00 UTC

And 12 more.

All your notifications:
https://hobbies.example/notifications

The people behind Hobnob

You’re getting this because you’re in groups on Hobnob.
Unsubscribe: https://hobbies.example/api/unsubscribe?token=dWlk.aGFzaA
Email settings: https://hobbies.example/account

Hobnob: https://hobbies.example
Questions: support@hobnob.example
`);
});

it('says what to do if one cannot come where that is the question, and nowhere else', () => {
  const kinds = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];
  const asking = kinds.filter((kind) => mailOf([item(kind)]).text.includes('Can’t come? You can give up your place on the group’s page.'));
  expect(asking.sort()).toEqual(['changed', 'moved_up', 'starts_soon']);
});

it('says the same as HTML, and shows what people write as text', () => {
  const { html } = letterOf(mailOf([item('joined', { actorName: '<script>alert(1)</script>', groupName: '"><img src=x>' })], 4), MAIL_SITE);
  expect(html).not.toMatch(/<script|<img src=x/);
  for (const part of [
    '<strong>&lt;script&gt;alert(1)&lt;/script&gt;</strong>', `href="${ORIGIN}/groups/g1"`, 'And 3 more.', `href="${UNSUBSCRIBE}"`,
    `href="${ORIGIN}/notifications"`, `href="${ORIGIN}/account"`, '2 May 2026, 10:00 UTC',
  ]) expect(html).toContain(part);
});

it('shows the picture of a group that the site has stored once, and none from elsewhere', () => {
  const { html } = mailOf([item('joined', { groupId: 'g2' }), item('joined'), item('left', { groupId: 'g2' })]);
  expect(html.match(/<img [^>]+>/g)).toEqual([expect.stringContaining(`src="${ORIGIN}/api/images/${HASH}/preview.jpg"`)]);
});

describe('whatever people write', () => {
  let database: Database;
  beforeAll(async () => { database = await openTestDatabase(); });
  afterAll(() => database.close());

  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.constantFrom('x\r\nBcc: all@example.com', 'x\nSubject: y', 'a\u0085b', 'c\u2028d', '\u202Edrawkcab', '😀'.repeat(100), '\u0000'),
  );
  const anyItem = fc.record({
    kind: fc.constantFrom(...(Object.keys(NOTIFICATION_KINDS) as NotificationKind[])), groupName: anything, actorName: anything,
    subject: anything, text: anything,
  }).map(({ kind, ...over }) => item(kind, over));

  it('the subject is one line that no header can be put into, and the queue takes it', async () => {
    const queue = new MailQueue(false, { info: () => undefined, error: () => undefined }, MAIL_SITE);
    const someItems = fc.array(anyItem, { minLength: 1, maxLength: 3 });
    const fits = fc.asyncProperty(someItems, fc.integer({ min: 3, max: 2000 }), async (items, total) => {
      const mail = mailOf(items, total);
      expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
      const storable = { ...mail, text: mail.text.replaceAll('\0', ''), html: '' };
      await database.db.transaction((tx) => queue.queue(tx, { ...storable, to: 'ada@example.com' }));
    });
    await fc.assert(fits, { numRuns: 100 });
  });
});
