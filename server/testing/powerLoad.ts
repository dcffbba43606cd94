import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Group } from '../../src/contract/types';
import { selectRows, type Database } from '../db/database';
import { Acknowledgements, NOTHING } from './acknowledgements';
import { startIdentityApp, type IdentityApp } from './identityApp';
import { aGroupInput } from './testApp';
import { mira, nthUser } from './testTokens';

const WRITERS = 4;
const ROUNDS = 2;
const SIDE_PX = 120;

/** A picture that nothing can compress. */
async function noise(): Promise<string> {
  const raw = { width: SIDE_PX, height: SIDE_PX, channels: 3 as const };
  const png = await sharp(randomBytes(SIDE_PX * SIDE_PX * raw.channels), { raw }).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** One of each: an account with a mail to it, another mail, a group with its people, its pictures and its end. */
async function writeEverything({ ask, call }: IdentityApp, acknowledged: Acknowledgements, number: number): Promise<void> {
  const email = `person${number}@example.com`;
  const account = () => ({ [`account ${email}`]: 'yes', [`mail ${email}`]: '1' });
  const { body: { idToken } } = await acknowledged.write(() => ask('signUp', { email, password: 'Paper-cup7' }), account);
  await acknowledged.write(() => ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }), () => ({ [`mail ${email}`]: '2' }));
  const [one, two] = [nthUser(number * 2), nthUser(number * 2 + 1)];
  const input = (description: string, imageURL?: string) => aGroupInput({ maxMembers: 2, description, ...(imageURL ? { imageURL } : {}) });
  const picture = await noise();
  const { body: { _id: id } } = await acknowledged.write(
    () => call<Group>('POST', '/api/groups', { as: mira, body: input('First.', picture) }),
    ({ body }) => ({ [`group ${body._id}`]: 'First. whole', [`seat ${body._id} ${mira.uid}`]: 'in' }));
  const seats = (who: string, value: string, other?: string) => ({
    [`seat ${id} ${who}`]: value, ...(other === undefined ? {} : { [`seat ${id} ${other}`]: 'in' }),
  });
  const post = (verb: string, as: typeof one) => () => call('POST', `/api/groups/${id}/${verb}`, { as });
  await acknowledged.write(post('join', one), () => seats(one.uid, 'in'));
  await acknowledged.write(post('waitlist', two), () => seats(two.uid, 'waits'));
  await acknowledged.write(post('leave', one), () => seats(one.uid, NOTHING, two.uid));
  const [text, image] = number % 2 === 0 ? ['Second. whole', await noise()] : ['Second.', undefined];
  const edit = () => call('PUT', `/api/groups/${id}`, { as: mira, body: input('Second.', image) });
  await acknowledged.write(edit, () => ({ [`group ${id}`]: text }));
  if (number % 3 !== 0) return;
  const gone = () => ({ [`group ${id}`]: NOTHING, ...seats(two.uid, NOTHING), ...seats(mira.uid, NOTHING) });
  await acknowledged.write(() => call('DELETE', `/api/groups/${id}`, { as: mira }), gone);
}

/** Writes of every kind, several at a time. @param maintain what is done to the whole database now and then */
export async function runPowerLoad(database: Database, now: () => number, maintain: () => Promise<unknown>): Promise<Acknowledgements> {
  const app = await startIdentityApp({ database });
  const acknowledged = new Acknowledgements(now);
  await Promise.all(Array.from({ length: WRITERS }, async (_, writer) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await writeEverything(app, acknowledged, round * WRITERS + writer);
      if (writer === 0) await maintain();
    }
  }));
  await app.app.close();
  return acknowledged;
}

/** What is stored, with the same keys. */
export async function storedValues({ db }: Database): Promise<Map<string, string>> {
  const rows = await selectRows<{ key: string; value: string }>(db, sql`
    select 'account ' || email as key, 'yes' as value from accounts
    union all select 'mail ' || to_address, count(*)::text from mails group by to_address
    union all select concat_ws(' ', 'seat', group_id, user_uid), 'in' from memberships
    union all select concat_ws(' ', 'seat', group_id, user_uid), 'waits' from group_waitlist
    union all select 'group ' || id, description || case when image_hash is null then '' when image_hash =
      (select encode(sha256(string_agg(bytes, ''::bytea order by part)), 'hex') from image_parts p where p.hash = image_hash)
      then ' whole' else ' damaged' end from groups`);
  return new Map(rows.map(({ key, value }) => [key, value]));
}
