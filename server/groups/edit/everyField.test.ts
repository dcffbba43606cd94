import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import type { Group, Notification } from '../../../src/contract/types';
import { GROUP_FIELDS, isOptional, OPTIONAL_FIELDS } from '../../../src/domain/groups/groupFields';
import type { GroupFormValues } from '../../../src/domain/groups/groupFormValues';
import { normaliseInbox } from '../../../src/domain/inbox/inbox';
import { utc } from '../../db/utc';
import { readFeed } from '../../discovery/atomFeed';
import { eventData } from '../../discovery/eventData';
import { selectPublicGroups } from '../../discovery/publicGroup';
import { notificationMail } from '../../notifications/mail/notificationMail';
import { presentThing } from '../../reports/things';
import { listen } from '../../testing/listen';
import { aGroupInput, createGroup, inDays, startTestApp, type TestApp } from '../../testing/testApp';
import { bearer, mira } from '../../testing/testTokens';

/** What a group is created with, and then changed to. The name is fixed. */
const VALUES: Readonly<Record<keyof GroupFormValues, readonly [before: string | number, after: string | number]>> = {
  name: ['Sunday Sketch Walk', 'Sunday Sketch Walk'],
  description: ['We walk and draw.', 'We sit and draw.'],
  category: ['Art', 'Books'],
  location: ['Bristol', 'York'],
  placeUrl: ['https://maps.example/bristol', 'https://maps.example/york'],
  placeUrlFor: ['everyone', 'members'],
  maxMembers: [4, 5],
  startDate: [inDays(3), inDays(4)],
  timeZone: ['Europe/London', 'Europe/Dublin'],
  endDate: [inDays(3.1), inDays(4.2)],
  imageURL: ['https://example.com/walk.jpg', 'https://example.com/bench.jpg'],
};
const ORIGIN = 'https://hobnob.example';
const ROW_FIELDS = GROUP_FIELDS.filter((field) => !isOptional(field) || OPTIONAL_FIELDS[field] === 'rows');
const LISTS = [
  ['', GROUP_FIELDS], ['?limit=48', GROUP_FIELDS], ['/user/created', GROUP_FIELDS],
  ['?fields=summary', ROW_FIELDS], ['?fields=summary&limit=48', ROW_FIELDS], ['/user/created?fields=summary', ROW_FIELDS],
] as const;
const CHANGED = GROUP_FIELDS.filter((field) => VALUES[field][0] !== VALUES[field][1]);

/** The fields that people read as they were written; the others have a form of their own where they are shown. */
const WRITTEN = GROUP_FIELDS.filter((field) => !['maxMembers', 'startDate', 'endDate'].includes(field));

/** The fields that a text does not have. Lines of a calendar are folded, and its commas escaped. */
function notIn(text: string): string[] {
  const unfolded = text.replaceAll('\r\n ', '').replace(/\\([,;])/g, '$1');
  return WRITTEN.filter((field) => !unfolded.includes(String(VALUES[field][1])));
}

const inputOf = (n: 0 | 1) => aGroupInput(Object.fromEntries(GROUP_FIELDS.map((field) => [field, VALUES[field][n]])));
const valuesOf = (group: object) => Object.fromEntries(Object.entries(group).filter(([field]) => field in VALUES));

/** The reminder, as it is sent to the app. */
async function reminderOf({ call, database }: TestApp, groupId: string): Promise<Notification[]> {
  await database.db.execute(sql`
    insert into notifications (user_uid, kind, group_id, group_name, details, created_at)
    select ${mira.uid}, 'starts_soon', id, name, jsonb_build_object('startDate', ${utc(sql`start_date`)}), now()
    from groups where id = ${groupId}`);
  return (await call<{ items: Notification[] }>('GET', '/api/notifications', { as: mira })).body.items;
}

/* SQL is not type-checked, so nothing else would notice a field that one of these statements forgets. */
describe('every field of a group', () => {
  let server: TestApp;
  let group: Group;
  const read = () => server.call<Group>('GET', `/api/groups/${group._id}`, { as: mira });
  beforeAll(async () => {
    server = await startTestApp();
    group = await createGroup(server, mira, inputOf(0));
  });
  afterAll(() => server.close());

  it('is stored, and given back', async () => {
    expect(valuesOf(group)).toEqual(inputOf(0));
    expect(valuesOf((await read()).body)).toEqual(inputOf(0));
  });

  it.each(LISTS)('is in the list of /api/groups%s, or is not meant to be', async (list, fields) => {
    const { body } = await server.call<Group[] | { groups: Group[] }>('GET', `/api/groups${list}`, { as: mira });
    const [row = {}] = 'groups' in body ? body.groups : body;
    expect(valuesOf(row)).toEqual(Object.fromEntries(fields.map((field) => [field, inputOf(0)[field]])));
  });

  it('is what moderators see', async () => {
    const snapshot = (await presentThing(server.database.db, 'group', group._id))?.snapshot;
    const { description: text, maxMembers: _places, placeUrlFor: _readers, ...same } = inputOf(0);
    expect(snapshot).toEqual({ ...same, text });
  });

  it('is replaced by an edit, which the history shows', async () => {
    const { body } = await server.call<Group>('PUT', `/api/groups/${group._id}`, { as: mira, body: inputOf(1) });
    expect(valuesOf(body)).toEqual(inputOf(1));
    expect(valuesOf((await read()).body)).toEqual(inputOf(1));
    const { body: history } = await server.call<{ items: { details: { changed: string[] } }[] }>(
      'GET', `/api/groups/${group._id}/history`, { as: mira });
    const named = history.items[0]?.details.changed.map((name) => (name === 'image' ? 'imageURL' : name));
    expect(named?.sort()).toEqual([...CHANGED].sort());
  });

  it('is in calendars, the feed, the reminder and what search engines read, or is not meant to be', async () => {
    const { body: { url } } = await server.call<{ url: string }>('POST', '/api/users/me/calendar-token', { as: mira });
    const textAt = async (path: string) => (await server.app.inject(path)).body;
    const reminder = await reminderOf(server, group._id);
    const mail = notificationMail({ items: reminder, total: 1, pictures: new Map(), origin: ORIGIN, unsubscribeUrl: '' });
    const [shown] = await selectPublicGroups(server.database, sql`where g.id = ${group._id}`);
    expect({
      'the calendar file': notIn(await textAt(`/api/groups/${group._id}/calendar.ics`)),
      'the personal calendar': notIn(await textAt(new URL(url).pathname)),
      'the feed': notIn(await readFeed(server.database, null, ORIGIN)),
      'the reminder': notIn(JSON.stringify(normaliseInbox({ items: reminder }).items)),
      'its mail': notIn(mail.text),
      'search engines': notIn(JSON.stringify(shown && eventData(shown, ORIGIN))),
    }).toEqual({
      // The link is for members only here.
      'the calendar file': ['category', 'placeUrl', 'placeUrlFor', 'imageURL'],
      'the personal calendar': ['category', 'placeUrlFor', 'imageURL'],
      'the feed': ['placeUrl', 'placeUrlFor', 'timeZone', 'imageURL'],
      'the reminder': ['description', 'category', 'placeUrl', 'placeUrlFor', 'imageURL'],
      // It names the zone by its city.
      'its mail': ['description', 'category', 'placeUrl', 'placeUrlFor', 'timeZone', 'imageURL'],
      'search engines': ['category', 'placeUrl', 'placeUrlFor', 'timeZone'],
    });
  });

  it('is in the export of its creator, in the file and on the page', async () => {
    const response = await fetch(`${await listen(server.app)}/api/users/me/export`, { headers: bearer(mira) });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const [created] = JSON.parse(strFromU8(files['groups-created.json'] as Uint8Array)) as [Record<string, unknown>];
    expect(valuesOf({ ...created, imageURL: created.image })).toEqual(inputOf(1));
    const page = strFromU8(files['index.html'] as Uint8Array);
    expect(notIn(page)).toEqual([]);
  });
});
