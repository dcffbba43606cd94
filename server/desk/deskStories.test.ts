import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import type { CasePage, Group, ObjectionPage } from '../../src/contract/types';
import type { DeskAction, Thing } from '../../src/domain/desk/desk';
import { repeats, runs } from '../../test/tier';
import { selectRow, selectRows } from '../db/database';
import { deskOf } from '../testing/deskCalls';
import { hiddenGroups, loggedChanges, putAwayBy, readOwnTexts, seenHidden, seenReports, type Hidden } from '../testing/deskRules';
import { eachEngine } from '../testing/eachEngine';
import { makeOperator } from '../testing/operators';
import { aGroupInput, startTestApp, type TestApp } from '../testing/testApp';
import { ines, nthUser } from '../testing/testTokens';

const USERS = [0, 1, 2, 3].map(nthUser);
const OPERATORS = [ines, nthUser(77)];
const STORIES = repeats(1, 25);
const STEPS = runs(12, 20);

/** A step: what is done, by whom, to what. Whatever makes no sense is refused by the site. */
const step = fc.record({
  what: fc.constantFrom(
    'create', 'join', 'join', 'leave', 'edit', 'announce', 'report', 'report', 'act', 'act', 'act', 'act', 'object', 'answer', 'look', 'delete'),
  who: fc.nat({ max: USERS.length - 1 }), operator: fc.nat({ max: OPERATORS.length - 1 }),
  which: fc.nat({ max: 5 }), other: fc.nat({ max: 5 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
/** Every story begins with it, so that something is hidden in each. */
const HIDE: Step = { what: 'act', who: 0, operator: 0, which: 0, other: 0 };

/** What a newer decision hides stays hidden when an objection to the one before is answered. Chance hardly ever comes to it. */
const OLD_OBJECTION: Step[] = [
  { ...HIDE, what: 'object' }, { ...HIDE, other: 2 }, HIDE, { ...HIDE, what: 'answer', operator: 1, other: 3 },
];

eachEngine((open) => {
  let server: TestApp;
  let desk: ReturnType<typeof deskOf>;
  let words = 0;
  let hiddenOnce = 0;
  beforeAll(async () => {
    server = await startTestApp({ database: await open() });
    desk = deskOf(server);
  });
  afterAll(() => server.close());

  /** A picture that no other group has. */
  async function newPicture(): Promise<string> {
    const background = { r: words % 256, g: Math.floor(words / 256) % 256, b: 99 };
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } }).png().toBuffer();
    return `data:image/png;base64,${bytes.toString('base64')}`;
  }
  const newWord = () => `word${(words += 1)}word`;
  const db = () => server.database.db;
  async function begin(): Promise<number> {
    for (const table of ['desk_cases', 'groups', 'closed_accounts', 'notifications', 'mails', 'operators', 'token_floors', 'live_changes',
      'calendar_tokens'])
      await db().execute(sql`delete from ${sql.identifier(table)}`);
    for (const as of [...USERS, ...OPERATORS])
      await server.call('POST', '/api/users/create-or-update', { as, body: { ...as, photoURL: '' } });
    for (const one of OPERATORS) await makeOperator(server.database, one);
    return (await selectRow<{ id: number }>(db(), sql`select coalesce(max(id), 0)::int as id from desk_log`)).id;
  }

  const groupIds = async () =>
    (await selectRows<{ id: string }>(db(), sql`select id from groups order by created_at, id`)).map(({ id }) => id);
  const thingsToAct = async (which: number): Promise<[Thing, string, DeskAction[]]> => {
    const ids = await groupIds();
    const [announcement] = await selectRows<{ id: string }>(db(), sql`select id from announcements order by id limit 1`);
    if (which === 4) return ['person', USERS[which % USERS.length]!.uid, ['close_account', 'open_account', 'remove_picture', 'dismiss']];
    if (which === 5 && announcement) return ['announcement', announcement.id, ['remove_announcement', 'dismiss']];
    return ['group', ids[which % Math.max(1, ids.length)] ?? '', ['hide', 'hide', 'show_again', 'remove_picture', 'dismiss', 'hide']];
  };

  const DO: Record<Step['what'], (step: Step, id: string) => Promise<unknown>> = {
    async create({ who, which }) {
      const word = newWord();
      return server.call('POST', '/api/groups', { as: USERS[who]!, body: aGroupInput({
        name: word, description: word, location: word, maxMembers: 2, ...(which % 2 === 0 ? { imageURL: await newPicture() } : {}),
      }) });
    },
    async join({ who, other }, id) {
      return server.call('POST', `/api/groups/${id}/${other > 3 ? 'waitlist' : 'join'}`, { as: USERS[who]! });
    },
    leave: ({ who }, id) => server.call('POST', `/api/groups/${id}/leave`, { as: USERS[who]! }),
    async edit({ who }, id) {
      const { body } = await server.call<Group>('GET', `/api/groups/${id}`, { as: USERS[who]! });
      const { name, description } = body;
      return server.call('PUT', `/api/groups/${id}`, { as: USERS[who]!, body: aGroupInput({ name, description, location: description }) });
    },
    async announce({ who }, id) {
      const { description } = (await server.call<Group>('GET', `/api/groups/${id}`, { as: USERS[who]! })).body;
      return server.call('POST', `/api/groups/${id}/announcements`, { as: USERS[who]!, body: { subject: description, text: description } });
    },
    async report({ who, which }) {
      const [thing, id] = await thingsToAct(which);
      return server.call('POST', '/api/reports', {
        as: USERS[who]!, body: { thing, id, reason: 'Fraud', words: `I saw ${newWord()} there`, goodFaith: true },
      });
    },
    async act({ operator, which, other }) {
      const [thing, id, actions] = await thingsToAct(which);
      return desk.act(OPERATORS[operator]!, thing, id, actions[other % actions.length]!, { mayBeMended: other === 5 });
    },
    async object({ who, which }) {
      const decisions = await selectRows<{ id: string }>(db(), sql`
        select d.id::text as id from desk_decisions d where d.subject_uid = ${USERS[who]!.uid} order by d.id desc`);
      const decision = decisions[which % Math.max(1, decisions.length)]?.id ?? '0';
      return server.call('POST', `/api/decisions/${decision}/objection`, { as: USERS[who]!, body: { words: 'I see it differently.' } });
    },
    async answer({ operator, other }) {
      const { body: { items: [first] } } = await server.call<ObjectionPage>('GET', '/api/desk/objections', { as: OPERATORS[operator]! });
      const before = await putAwayBy(server.database);
      const answer = await server.call('POST', `/api/desk/objections/${first?._id ?? 0}/decide`, {
        as: OPERATORS[operator]!, body: { version: 1, outcome: other > 2 ? 'reversed' : 'upheld', words: 'We have looked at it.' },
      });
      const after = new Set([...await putAwayBy(server.database), first?.decision._id]);
      expect(before.filter((id) => !after.has(id))).toEqual([]);
      return answer;
    },
    look: ({ who }, id) => server.call('POST', `/api/groups/${id}/another-look`, { as: USERS[who]!, body: {} }),
    delete: ({ who }, id) => server.call('DELETE', `/api/groups/${id}`, { as: USERS[who]! }),
  };

  it('shows nothing that is hidden, names no reporter, and logs every change, whatever people do', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const since = await begin();
      for (const who of [0, 1, 2]) await DO.create({ what: 'create', who, which: who, other: 0, operator: 0 }, '');
      const gone: Hidden[] = [];
      for (const one of [HIDE, ...steps]) {
        const hidden = await hiddenGroups(server.database);
        const ids = await groupIds();
        const answer = await DO[one.what](one, ids[one.which % Math.max(1, ids.length)] ?? '0') as { status: number };
        expect(answer.status).toBeLessThan(500);
        server.app.desk.catalog.changed();
        const left = await groupIds();
        gone.push(...hidden.filter(({ id }) => !left.includes(id)));
        const own = await readOwnTexts(server, USERS);
        expect(await seenHidden(server, own, gone)).toEqual([]);
        expect(await seenReports(server, own)).toEqual([]);
        hiddenOnce += (await selectRows(db(), sql`select 1 from groups where hidden_by is not null or is_creator_closed`)).length;
        const { changes, logged } = await loggedChanges(server.database, since);
        expect(logged).toBe(changes);
      }
      expect((await server.call<CasePage>('GET', '/api/desk/cases', { as: ines })).status).toBe(200);
    }), { numRuns: STORIES + 1, examples: [[OLD_OBJECTION]] });
    expect(hiddenOnce).toBeGreaterThanOrEqual(STORIES);
  });
});
