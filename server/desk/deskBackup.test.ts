import { sql } from 'drizzle-orm';
import type { Group } from '../../src/contract/types';
import { exportAll, importAll } from '../backup/backup';
import type { BackupLine } from '../backup/backupLines';
import { selectRows } from '../db/database';
import { deskOf } from '../testing/deskCalls';
import { makeOperator } from '../testing/operators';
import { createGroup, startTestApp } from '../testing/testApp';
import { openTestDatabase } from '../testing/testDatabase';
import { ines, mira, nthUser, omar } from '../testing/testTokens';

it('a restored site hides what was hidden, and goes on', async () => {
  const site = await startTestApp();
  for (const as of [mira, omar, ines, nthUser(1)])
    await site.call('POST', '/api/users/create-or-update', { as, body: { ...as, photoURL: '' } });
  await makeOperator(site.database, ines);
  const hidden = await createGroup(site, mira);
  const closed = await createGroup(site, nthUser(1));
  const shown = await createGroup(site, mira);
  await deskOf(site).report(omar, 'group', hidden._id);
  await deskOf(site).act(ines, 'group', hidden._id, 'hide');
  await deskOf(site).act(ines, 'person', nthUser(1).uid, 'close_account');
  const lines: BackupLine[] = [];
  const { hash } = await exportAll(site.database, null, async (line) => { lines.push(line); });
  await site.close();

  const database = await openTestDatabase();
  await importAll(database, (async function* all() { yield* lines; })());
  expect((await exportAll(database, null, async () => undefined)).hash).toBe(hash);
  const restored = await startTestApp({ database });
  const { body } = await restored.call<Group[]>('GET', '/api/groups');
  expect(body.map(({ _id }) => _id)).toEqual([shown._id]);
  expect((await restored.call('GET', `/api/groups/${closed._id}`, { as: omar })).status).toBe(404);
  const desk = deskOf(restored);
  expect((await desk.report(omar, 'group', shown._id)).status).toBe(201);
  expect((await desk.act(ines, 'group', shown._id, 'hide')).status).toBe(200);
  expect((await desk.act(ines, 'group', hidden._id, 'show_again')).status).toBe(200);
  expect(await selectRows(database.db, sql`select id from shown_groups`)).toEqual([{ id: hidden._id }]);
  await restored.close();
});
