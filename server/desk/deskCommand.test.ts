import { sql } from 'drizzle-orm';
import { selectRows } from '../db/database';
import { deskOf } from '../testing/deskCalls';
import { confirmAddress } from '../testing/operators';
import { createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { mira, omar } from '../testing/testTokens';
import { deskCommand } from './deskCommand';

let server: TestApp;
let id: string;
beforeAll(async () => {
  server = await startTestApp();
  for (const as of [mira, omar]) await server.call('POST', '/api/users/create-or-update', { as, body: { ...as, photoURL: '' } });
  await confirmAddress(server.database, mira);
  ({ _id: id } = await createGroup(server, mira));
});
afterAll(() => server.close());

const run = (...args: string[]) => deskCommand(server.app.desk, args);
const FRAUD = ['--reason', 'Fraud', '--words', 'Please do not ask for money.'];
const statusFor = async (as: typeof omar) => (await server.call('GET', `/api/groups/${id}`, { as })).status;

it('lists, shows and dismisses what was reported', async () => {
  expect(await run('list')).toEqual(['Nothing is open.']);
  await deskOf(server).report(omar, 'group', id);
  const [line = ''] = await run('list');
  expect(line).toMatch(/^\d+ {2}group .* “Sunday Sketch Walk”, 1 report, Fraud$/);
  const [number = ''] = line.split(' ');
  expect((await run('show', number)).join('\n')).toMatch(/reported by Omar Said: Fraud\.[^]*What can be done: dismiss, hide/);
  expect(await run('dismiss', number)).toEqual([`Done: dismiss, group “Sunday Sketch Walk” (case ${number}).`]);
  await expect(run('dismiss', number)).rejects.toThrow('The command line dismissed it in the meantime.');
});

it('hides and shows groups, closes and opens accounts, by the same rules and in the same log', async () => {
  expect(await run('hide', id, ...FRAUD)).toEqual([expect.stringContaining('Done: hide')]);
  expect(await statusFor(omar)).toBe(404);
  await expect(run('hide', id, ...FRAUD)).rejects.toThrow('There is nothing left to do');
  expect(await run('list')).toEqual(['Nothing is open.']);
  expect(await run('show-again', id)).toEqual([expect.stringContaining('Done: show-again')]);
  expect(await statusFor(omar)).toBe(200);
  expect(await run('close', mira.email, ...FRAUD)).toEqual([expect.stringContaining('Done: close, person “Mira Novak”')]);
  expect(await statusFor(omar)).toBe(404);
  await run('open', mira.email);
  expect(await statusFor(omar)).toBe(200);
  const log = await selectRows<{ action: string }>(server.database.db, sql`
    select action from desk_log where operator_uid is null order by id`);
  const decided = ['hide', 'show_again', 'close_account', 'open_account'].flatMap((action) => ['opened', action]);
  expect(log.map(({ action }) => action)).toEqual(['dismiss', ...decided]);
});

it('says what is wrong', async () => {
  await expect(run()).rejects.toThrow('npm run desk -- list | show CASE');
  await expect(run('hide', id)).rejects.toThrow('Please choose a reason');
  await expect(run('hide', id, '--reason', 'Fraud', '--words', 'short')).rejects.toThrow('10 to 2,000 characters');
  await expect(run('hide', id, '--reason', 'Boring', '--words', 'x'.repeat(20))).rejects.toThrow("There is no reason 'Boring'.");
  await expect(run('hide', 'x', ...FRAUD)).rejects.toThrow('There is nothing here any more');
  await expect(run('close', 'nobody@example.com', ...FRAUD)).rejects.toThrow('No account has the address nobody@example.com.');
  await expect(run('show', 'x')).rejects.toThrow('There is no such case.');
});
