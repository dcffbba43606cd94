import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Group } from '../../src/contract/types';
import { withSnapshot } from '../backup/snapshot';
import { selectRows } from '../db/database';
import { deleteInBatches } from '../db/pruneRows';
import { deskOf } from '../testing/deskCalls';
import { openEmbeddedDatabase } from '../testing/embeddedDatabase';
import { aGroupInput, startTestApp, type TestApp } from '../testing/testApp';
import { mira, omar, zoe } from '../testing/testTokens';
import { tidyUp } from './housekeeping';

let server: TestApp;
beforeAll(async () => { server = await startTestApp({ database: await openEmbeddedDatabase() }); });
afterAll(() => server.close());

const image = async (background: string) => {
  const bytes = await sharp({ create: { width: 700, height: 40, channels: 3, background } }).png().toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
};
const create = async (background: string, key: string) => (await server.call<Group>('POST', '/api/groups', {
  as: mira, body: aGroupInput({ imageURL: await image(background) }), headers: { 'idempotency-key': key },
})).body;
const status = async (url: string) => (await server.app.inject(url)).statusCode;

const copies = async () => (await selectRows<{ n: number }>(server.database.db, sql`select count(*)::int as n from image_variants`))[0]?.n;
const parts = async () => (await selectRows<{ n: number }>(server.database.db, sql`select count(*)::int as n from image_parts`))[0]?.n;

it('removes images that no group shows and keys of yesterday, and nothing younger', async () => {
  const [shown, orphan] = [await create('#f00', 'key-shown-1'), await create('#0f0', 'key-orphan-1')];
  expect(await status(`${orphan.imageURL}?w=320`)).toBe(200);
  expect(await copies()).toBe(1);
  await server.call('DELETE', `/api/groups/${orphan._id}`, { as: mira });
  expect(await tidyUp(server.database)).toMatchObject({ keys: 0, images: 0, mails: 0, audit: 0, accounts: 0 });

  await server.database.db.execute("update images set created_at = now() - interval '25 hours'");
  await server.database.db.execute("update idempotency_keys set created_at = now() - interval '25 hours' where key = 'key-orphan-1'");
  expect(await tidyUp(server.database)).toMatchObject({ keys: 1, images: 1, mails: 0, audit: 0, accounts: 0 });
  expect(await parts()).toBe(2);
  await server.database.db.execute("update image_parts set created_at = now() - interval '25 hours'");
  await tidyUp(server.database);
  expect(await parts()).toBe(1);
  // The scaled copy that was just read may be in memory for some minutes more (images/imageReader.ts).
  expect(await copies()).toBe(0);
  expect([await status(shown.imageURL), await status(orphan.imageURL), await status(`${orphan.imageURL}?w=640`)]).toEqual([200, 404, 404]);
});

it('keeps what each report of an open case was about, also once the group has another picture', async () => {
  const { imageURL: first, _id } = await create('#ff0', 'key-reported-1');
  const change = async (background: string) => (await server.call<Group>('PUT', `/api/groups/${_id}`, {
    as: mira, body: aGroupInput({ imageURL: await image(background) }),
  })).body.imageURL;
  const { report } = deskOf(server);
  await report(omar, 'group', _id);
  const second = await change('#f0f');
  await report(zoe, 'group', _id);
  const third = await change('#0ff');
  await server.database.db.execute("update images set created_at = now() - interval '25 hours'");
  await tidyUp(server.database);
  const stored = await selectRows<{ url: string }>(server.database.db, sql`select '/api/images/' || hash as url from images`);
  expect(stored.map(({ url }) => url)).toEqual(expect.arrayContaining([first, second, third]));
});

it('removes accounts that nobody confirmed or used, but none that a Firebase project may have', async () => {
  await server.database.db.execute(sql`
    insert into accounts (uid, email, created_at) values ('x', 'x@example.com', now() - interval '15 days')`);
  expect(await tidyUp(server.database, true)).toMatchObject({ accounts: 0 });
  expect(await tidyUp(server.database)).toMatchObject({ accounts: 1 });
});

it('does all other steps when one fails, and says which', async () => {
  const { db } = server.database;
  await db.execute(sql`insert into mails (to_address, kind, subject, text, state, created_at)
    values ('ada@example.com', 'reset', 's', '', 'sent', now() - interval '8 days')`);
  await db.execute(sql`alter table group_reminders rename to away`);
  const failed: string[] = [];
  expect(await tidyUp(server.database, false, (_error, step) => { failed.push(step); })).toMatchObject({ mails: 1 });
  await db.execute(sql`alter table away rename to group_reminders`);
  expect(failed).toEqual(['reminders']);
});

it('deletes many rows with several statements, between which others are served', async () => {
  const { db } = server.database;
  await db.execute(sql`insert into settings select 'old' || n, '' from generate_series(1, 25) n`);
  const statements = jest.spyOn(db, 'execute');
  expect(await deleteInBatches(db, 'settings', sql`key like 'old%'`, 10)).toBe(25);
  expect(statements).toHaveBeenCalledTimes(3);
  statements.mockRestore();
});

it('gives the space of deleted pictures back to the embedded database, which would never do it by itself', async () => {
  const { db } = server.database;
  const size = async () => Number((await selectRows<{ bytes: string }>(db,
    sql`select pg_total_relation_size('image_parts') as bytes`))[0]?.bytes);
  const fill = async () => {
    await db.execute(sql`
      insert into image_parts (hash, part, bytes) select n::text, 0, convert_to(string_agg(md5(n::text || m::text), ''), 'UTF8')
      from generate_series(1, 200) n, generate_series(1, 500) m group by n`);
  };
  await fill();
  const full = await size();
  await db.execute(sql`delete from image_parts`);
  // Postgres writes down what was deleted once a minute at the latest.
  await db.execute(sql`select pg_stat_force_next_flush()`);
  expect(await size()).toBeGreaterThan(full * 0.9);
  await tidyUp(server.database);
  await fill();
  expect(await size()).toBeLessThan(full * 1.2);
});

it('gives back what the notes of each backup take in the tables of Postgres itself', async () => {
  const { db } = server.database;
  const size = async () => Number((await selectRows<{ bytes: string }>(db,
    sql`select pg_total_relation_size('pg_attribute') as bytes`))[0]?.bytes);
  const night = async () => {
    await withSnapshot(server.database, async () => undefined);
    await db.execute(sql`select pg_stat_force_next_flush()`);
    await tidyUp(server.database);
  };
  // A table is tidied up when a fifth is deleted, which is every second night.
  for (let n = 0; n < 2; n += 1) await night();
  const first = await size();
  for (let n = 0; n < 4; n += 1) await night();
  expect(await size()).toBeLessThan(first * 1.2);
});

it('makes a checkpoint of the embedded database, whose log would grow until the next stop', async () => {
  const checkpoint = async () => (await selectRows<{ at: string }>(server.database.db,
    sql`select redo_lsn::text as at from pg_control_checkpoint()`))[0]?.at;
  const before = await checkpoint();
  await tidyUp(server.database);
  expect(await checkpoint()).not.toBe(before);
});
