import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { CasePage } from '../../src/contract/types';
import { HOUR_MS } from '../../src/domain/general/durations';
import { selectRows } from '../db/database';
import { deskOf } from '../testing/deskCalls';
import { eachEngine } from '../testing/eachEngine';
import { makeOperator } from '../testing/operators';
import { aGroupInput, createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { ines, mira, omar } from '../testing/testTokens';

const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

eachEngine((open) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
    for (const as of [mira, omar, ines]) await server.call('POST', '/api/users/create-or-update', { as, body: { ...as, photoURL: '' } });
    await makeOperator(server.database, ines);
  });
  afterAll(() => server.close());
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.database.db.execute(sql`delete from groups`);
  });

  it('operators see the picture of a hidden group in its case, by an address that expires within two hours', async () => {
    const desk = deskOf(server);
    const { _id, imageURL } = await createGroup(server, mira, { imageURL: PIXEL });
    expect((await desk.open(ines, 'group', _id)).present?.imageURL).toBe(imageURL);
    await desk.report(omar, 'group', _id);
    const { body: hidden } = await desk.act(ines, 'group', _id, 'hide');
    const address = hidden.present?.imageURL ?? '';
    const { present, reportList: [report] } = await desk.read(ines, hidden._id);
    expect([hidden.snapshot.imageURL, present?.imageURL, report?.snapshot.imageURL]).toEqual([address, address, address]);
    const read = (url: string) => server.app.inject(url);
    const answered = await read(address);
    expect([answered.statusCode, answered.headers['cache-control']]).toEqual([200, 'private, max-age=3600']);
    expect((await read(`${address}x`)).statusCode).toBe(404);
    expect((await read('/api/desk/picture')).statusCode).toBe(404);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 2 * HOUR_MS);
    expect((await read(address)).statusCode).toBe(404);
  });

  it('is there for operators as long as a case with it is open, also when the group is gone', async () => {
    const desk = deskOf(server);
    const { _id, imageURL } = await createGroup(server, mira, { imageURL: PIXEL });
    await desk.act(ines, 'group', _id, 'hide', { mayBeMended: true });
    await server.call('POST', `/api/groups/${_id}/another-look`, { as: mira, body: {} });
    await server.call('DELETE', `/api/groups/${_id}`, { as: mira });
    const { items: [open] } = (await server.call<CasePage>('GET', '/api/desk/cases', { as: ines })).body;
    const shown = await desk.read(ines, open!._id);
    expect(shown.present).toBeNull();
    expect((await server.app.inject(shown.snapshot.imageURL ?? '')).statusCode).toBe(200);
    await desk.decide(ines, shown, 'dismiss');
    expect(await selectRows(server.database.db, sql`select 1 from images where hash = ${imageURL.slice(-64)}`)).toEqual([]);
  });

  it('a case says that a picture is no longer stored, and has no address for it', async () => {
    const desk = deskOf(server);
    const { _id } = await createGroup(server, mira, { imageURL: PIXEL });
    const { body: hidden } = await desk.act(ines, 'group', _id, 'hide', { mayBeMended: true });
    expect(hidden.snapshot).not.toHaveProperty('isPictureGone');
    const other = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0b6b5b' } }).png().toBuffer();
    const body = aGroupInput({ imageURL: `data:image/png;base64,${other.toString('base64')}` });
    expect((await server.call('PUT', `/api/groups/${_id}`, { as: mira, body })).status).toBe(200);
    const { snapshot, present } = await desk.read(ines, hidden._id);
    expect(snapshot).toMatchObject({ imageURL: null, isPictureGone: true });
    expect((await server.app.inject(present?.imageURL ?? '')).statusCode).toBe(200);
  });

  it('an edit that keeps the picture of a hidden group does not ask who else shows it', async () => {
    const desk = deskOf(server);
    const { _id, imageURL } = await createGroup(server, mira, { imageURL: PIXEL });
    await desk.act(ines, 'group', _id, 'hide', { mayBeMended: true });
    const lock = () => selectRows(server.database.db, sql`select xmax::text as last from images where hash = ${imageURL.slice(-64)}`);
    const before = await lock();
    await server.database.db.execute(sql`update groups set name = 'Mended', image_hash = image_hash where id = ${_id}`);
    expect(await lock()).toEqual(before);
  });

  it('whether an open case shows a picture is looked up in indexes', async () => {
    const { db } = server.database;
    await db.execute(sql`
      with cases as (insert into desk_cases (thing, thing_id, maker_uid, snapshot, opened_at, reported_at)
        select 'group', n::text, '', jsonb_build_object('imageURL', n::text), now(), now() from generate_series(1, 2000) n returning *)
      insert into reports (case_id, reason, words, abuse_of_children, is_confirmed, snapshot, created_at)
      select id, '', '', false, false, snapshot, now() from cases`);
    await db.execute(sql`analyze desk_cases, reports`);
    const plan = await selectRows(db, sql`explain (costs off) select 1 from reported_pictures where url = '/api/images/x'`);
    expect(JSON.stringify(plan)).toMatch(/desk_cases_picture_idx.*reports_picture_idx/);
  });
});
