import { sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../testing/testApp';
import { mira } from '../../testing/testTokens';
import { forgetUnknownTimeZones } from './preferencesStore';

let server: TestApp;
beforeAll(async () => { server = await startTestApp(); });
afterAll(() => server.close());
beforeEach(() => server.database.db.execute(sql`delete from notification_preferences`));

const note = (timeZone: unknown) => server.call<{ timeZone?: string }>('PUT', '/api/users/me/time-zone', { as: mira, body: { timeZone } });
const asks = async () => (await server.call<{ asksTimeZone?: boolean }>('GET', '/api/notifications', { as: mira })).body.asksTimeZone;
const preferences = async () => (await server.call<object>('GET', '/api/users/me/preferences', { as: mira })).body;

it('is asked for until the app has said it; then it stays, unless its owner chooses another', async () => {
  expect(await asks()).toBe(true);
  expect((await note('Europe/Kyiv')).body).toEqual({ mutedClasses: [], email: 'immediate', timeZone: 'Europe/Kyiv' });
  expect(await asks()).toBeUndefined();
  expect((await note('America/Bogota')).body.timeZone).toBe('Europe/Kyiv');
  const body = { mutedClasses: ['members'], email: 'daily', timeZone: 'America/Bogota' };
  expect((await server.call('PUT', '/api/users/me/preferences', { as: mira, body })).body).toEqual(body);
  expect(await preferences()).toEqual(body);
});

it('is taken in any case, and stored as it is written', async () => {
  expect((await note('europe/dublin')).body.timeZone).toBe('Europe/Dublin');
});

it('is asked for on the first page of the inbox only', async () => {
  expect((await server.call('GET', '/api/notifications?before=1', { as: mira })).body).not.toHaveProperty('asksTimeZone');
});

it.each(['Atlantis/Poseidonis', 'utc+3', 'Europe/Kyiv; drop table users', '../../etc/passwd', 'EST5EDT4', '+03:00'])(
  'that the database does not know is refused: %s', async (timeZone) => {
    expect(await note(timeZone)).toMatchObject({ status: 400, body: { code: 'unknown_time_zone' } });
    const body = { mutedClasses: [], email: 'daily', timeZone };
    expect((await server.call('PUT', '/api/users/me/preferences', { as: mira, body })).status).toBe(400);
    expect(await preferences()).toEqual({ mutedClasses: [], email: 'immediate' });
  },
);

it.each(['', null, 3, 'x'.repeat(65)])('of the wrong kind is refused: %j', async (timeZone) => {
  expect((await note(timeZone)).status).toBe(400);
});

it('that a restored database no longer knows is forgotten at the start', async () => {
  await note('Europe/Kyiv');
  await forgetUnknownTimeZones(server.database.db);
  expect(await preferences()).toHaveProperty('timeZone', 'Europe/Kyiv');
  await server.database.db.execute(sql`update notification_preferences set time_zone = 'Mars/Olympus'`);
  await forgetUnknownTimeZones(server.database.db);
  expect(await preferences()).not.toHaveProperty('timeZone');
});
