import { sql } from 'drizzle-orm';
import type { DeskCase } from '../../src/contract/types';
import { removeOperator } from '../operators/operatorStore';
import { deskOf } from '../testing/deskCalls';
import { eachEngine } from '../testing/eachEngine';
import { listen } from '../testing/listen';
import { openLive, type LiveClient } from '../testing/liveClient';
import { makeOperator } from '../testing/operators';
import { until } from '../testing/serverProcess';
import { createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { ines, mira, nthUser, omar } from '../testing/testTokens';

const otto = nthUser(77);

eachEngine((open) => {
  let server: TestApp;
  let url: string;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
    url = await listen(server.app);
    for (const as of [mira, omar, ines, otto])
      await server.call('POST', '/api/users/create-or-update', { as, body: { ...as, photoURL: '' } });
    for (const one of [ines, otto]) await makeOperator(server.database, one);
  });
  afterAll(() => server.close());

  it('operators hear of every change at the desk, and nobody else does', async () => {
    const desk = deskOf(server);
    const { _id } = await createGroup(server, mira);
    const [operator, reporter, visitor] = await Promise.all([openLive(url, ines), openLive(url, omar), openLive(url)]);
    const news = ({ events }: LiveClient) => events.filter(({ name }) => name === 'desk').length;
    let heard = 0;
    const isHeard = async () => {
      await until(() => news(operator) > heard);
      heard = news(operator);
    };
    await desk.report(omar, 'group', _id);
    await isHeard();
    const shown: DeskCase = await desk.open(otto, 'group', _id);
    await server.call('POST', `/api/desk/cases/${shown._id}/take`, { as: otto, body: {} });
    await isHeard();
    const { body: { decisions } } = await desk.decide(otto, shown, 'hide');
    await isHeard();
    const words = 'Nobody was asked for money.';
    await server.call('POST', `/api/decisions/${decisions[0]!._id}/objection`, { as: mira, body: { words } });
    await isHeard();
    expect(operator.events.findLast(({ name }) => name === 'desk')).toEqual({ name: 'desk', data: {} });
    await removeOperator(server.database.db, ines.uid);
    await desk.report(omar, 'person', mira.uid);
    await reporter.hears(({ name }) => name === 'inbox');
    expect([news(operator), news(reporter), news(visitor)]).toEqual([heard, 0, 0]);
    for (const client of [operator, reporter, visitor]) client.close();
  });

  it('an operator who connects hears of recent news, which may have come after the page had loaded', async () => {
    const isNews = (text: string) => text.includes('event: desk');
    const greeting = async () => {
      const client = await openLive(url, otto);
      client.close();
      return client.text();
    };
    await server.database.db.execute(sql`delete from live_changes`);
    expect(isNews(await greeting())).toBe(false);
    const { _id } = await createGroup(server, mira);
    await deskOf(server).report(omar, 'group', _id);
    expect(isNews(await greeting())).toBe(true);
    // A page that connects now has already read it, or is so old that it asks again anyway.
    await server.database.db.execute(sql`update live_changes set at = at - interval '2 minutes'`);
    expect(isNews(await greeting())).toBe(false);
  });
});
