import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { ValidationError, type Schema } from 'yup';
import type { ApiErrorBody, Group, GroupInput } from '../../../src/contract/types';
import { DAY_MS, HOUR_MS } from '../../../src/domain/general/durations';
import { createGroupSchema, firstGroupFormError, groupErrorsOf, textTooLong } from '../../../src/domain/groups/groupRules';
import { validation } from '../../../src/domain/texts/formMessages';
import { aGroupInput, createGroup, inDays, startTestApp, type TestApp } from '../../testing/testApp';
import { mira, nthUser, omar, zoe } from '../../testing/testTokens';

let server: TestApp;
beforeAll(async () => { server = await startTestApp(); });
afterAll(() => server.close());

const call: TestApp['call'] = (...args) => server.call(...args);

/** The first error the form would show. */
function firstFormError(form: Schema, values: unknown): string | null {
  try {
    form.validateSync(values, { abortEarly: false });
    return null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return firstGroupFormError(groupErrorsOf(error));
  }
}

describe('POST /api/groups', () => {
  it('creates a group whose creator is its first member', async () => {
    const input = aGroupInput({ name: '  Night Sky  ' });
    const { status, body } = await call<Group>('POST', '/api/groups', { as: mira, body: input });
    expect(status).toBe(201);
    const me = { _id: mira.uid, name: mira.name, photoURL: null };
    expect(body).toEqual({
      ...input,
      name: 'Night Sky',
      _id: expect.any(String),
      createdAt: expect.any(String),
      creator: me,
      members: [me],
      version: 1,
      edition: 1,
      editedAt: expect.any(String),
      waitlist: { count: 0, myPosition: null },
      handover: null,
      isMuted: false,
      cannotCome: false,
      attendance: { came: 0, cannotCome: 0 },
    });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['an empty name', { name: '   ' }, validation.groupName],
    ['an empty description', { description: '' }, validation.description],
    ['an empty location', { location: '' }, validation.location],
    ['no start date', { startDate: '' }, validation.startDate],
    ['a start date before today', { startDate: inDays(-2) }, validation.startInPast],
    ['maxMembers of 1', { maxMembers: 1 }, validation.maxMembers],
    ['maxMembers of 101', { maxMembers: 101 }, validation.maxMembersTooMany],
    ['a fractional maxMembers', { maxMembers: 2.5 }, validation.maxMembersWhole],
    ['maxMembers as text', { maxMembers: '10' }, validation.maxMembersWhole],
    ['no image', { imageURL: '' }, validation.image],
    ['an unknown category', { category: 'Knitting' }, validation.category],
    ['a date that does not exist', { startDate: '2027-02-30T10:00:00Z' }, 'Start date must be a date and time like 2026-05-01T18:30:00Z.'],
    ['a script URL as image', { imageURL: 'javascript:alert(1)' }, validation.imageAddress],
    ['an SVG as image', { imageURL: 'data:image/svg+xml;base64,PHN2Zz4=' }, validation.imageType],
    ['an unknown key', { creator: 'somebody' }, 'This request does not accept a field called "creator".'],
    ['a NUL character', { location: 'Bris\u0000tol' }, validation.unsavable],
    ['an invisible name', { name: '\u200b\u2060\ufeff' }, validation.groupName],
    ['an invisible description', { description: '\u3164\u2800' }, validation.description],
    ['an invisible location', { location: '\u202e\u00ad' }, validation.location],
    ['a name of 101 characters', { name: 'n'.repeat(101) }, textTooLong('name')],
    ['a description of 5,001 characters', { description: 'd'.repeat(5001) }, textTooLong('description')],
    ['a location of 201 characters', { location: 'l'.repeat(201) }, textTooLong('location')],
    ['sixty kilobytes of invisible characters as name', { name: '\u200b'.repeat(20_000) }, validation.groupName],
    ['a number as name', { name: 7 }, 'Name must be text.'],
  ])('refuses %s', async (_name, change, message) => {
    const { status, body } = await call<ApiErrorBody>('POST', '/api/groups', { as: mira, body: { ...aGroupInput(), ...change } });
    expect(body).toEqual({ message, code: expect.any(String), requestId: expect.any(String) });
    expect(status).toBe(400);
  });

  it('accepts texts of maximum length, counted in code points', async () => {
    const body = aGroupInput({ name: '🎈'.repeat(100), description: 'd'.repeat(5000), location: 'ß'.repeat(200) });
    const response = await call<Group>('POST', '/api/groups', { as: mira, body });
    expect([response.status, response.body.name]).toEqual([201, body.name]);
  });

  it('reports the error the form would show first, for any combination of errors', async () => {
    const form = createGroupSchema({ earliestStartMs: Date.now() - DAY_MS });
    const wrong: Record<keyof GroupInput, unknown[]> = {
      name: ['', '\u200b', 'n'.repeat(101)], description: ['', 'd'.repeat(5001)],
      category: ['', 'Knitting'], location: [' ', 'l'.repeat(201)], startDate: ['', 'soon', inDays(-3)],
      placeUrl: ['http://maps.example', 'javascript:alert(1)', 'data:text/html,x', 'maps', `https://x.example/${'x'.repeat(500)}`],
      placeUrlFor: ['members'], timeZone: ['Mars/Olympus'], endDate: ['later', inDays(-4), inDays(400)],
      maxMembers: [1, 1.5, -0.5, 100.5, 101], imageURL: ['', ' ', 'ftp://x.example', 'data:text/plain,x'],
    };
    const change = fc.record(Object.fromEntries(Object.entries(wrong).map(([name, values]) => [name, fc.constantFrom(...values)])), {
      requiredKeys: [],
    });
    await fc.assert(fc.asyncProperty(change, async (changes) => {
      const body = { ...aGroupInput(), ...changes };
      const shown = firstFormError(form, body);
      if (shown === null) return;
      const response = await call<ApiErrorBody>('POST', '/api/groups', { as: mira, body });
      expect([response.status, response.body.message]).toEqual([400, shown]);
    }), { numRuns: 200 });
  });

  it('reports a missing field with the text of the specification', async () => {
    const { location: _none, ...rest } = aGroupInput();
    const { status, body } = await call<ApiErrorBody>('POST', '/api/groups', { as: mira, body: rest });
    expect([status, body.message]).toEqual([400, validation.location]);
  });

  it('accepts a start earlier today, which may be later in another time zone', async () => {
    const { status } = await call('POST', '/api/groups', {
      as: mira,
      body: aGroupInput({ startDate: new Date(Date.now() - HOUR_MS).toISOString() }),
    });
    expect(status).toBe(201);
  });
});

describe('an Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'form-0001-abcd' };

  it('creates one group, however often the request arrives', async () => {
    const body = aGroupInput({ name: 'Once' });
    const responses = await Promise.all(Array.from({ length: 20 }, () => call<Group>('POST', '/api/groups', { as: omar, body, headers })));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map((response) => response.body._id)).size).toBe(1);
    const { body: created } = await call<Group[]>('GET', '/api/groups/user/created', { as: omar });
    expect(created.filter(({ name }) => name === 'Once')).toHaveLength(1);
  });

  it('refuses the same key with different content', async () => {
    const { status, body } = await call<ApiErrorBody>('POST', '/api/groups', { as: omar, body: aGroupInput({ name: 'Twice' }), headers });
    expect([status, body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('is scoped to one user', async () => {
    const { status } = await call('POST', '/api/groups', { as: zoe, body: aGroupInput({ name: 'Once' }), headers });
    expect(status).toBe(201);
  });

  it('must be well-formed', async () => {
    const { status } = await call('POST', '/api/groups', { as: zoe, body: aGroupInput(), headers: { 'idempotency-key': 'x' } });
    expect(status).toBe(400);
  });
});

it('lets one account have a thousand groups, taken over or created', async () => {
  const busy = nthUser(77);
  const first = await createGroup(server, busy);
  await server.database.db.execute(sql`
    insert into groups (id, name, description, category, location, max_members, member_count, start_date, image_url, creator_uid)
    select gen_random_uuid(), name, description, category, location, max_members, 1, start_date, image_url, creator_uid
    from groups, generate_series(1, 999) where id = ${first._id}`);
  const refused = await call<ApiErrorBody>('POST', '/api/groups', { as: busy, body: aGroupInput() });
  expect(refused).toMatchObject({
    status: 409, body: { code: 'too_many_groups', message: expect.stringContaining('delete one') as string },
  });
  const offered = await createGroup(server, mira);
  const ofOffered = `/api/groups/${offered._id}`;
  await call('POST', `${ofOffered}/join`, { as: busy, body: {} });
  await call('POST', `${ofOffered}/handover`, { as: mira, body: { to: busy.uid, message: '' } });
  const accept = () => call<ApiErrorBody>('POST', `${ofOffered}/handover/accept`, { as: busy, body: {} });
  expect(await accept()).toMatchObject({ status: 409, body: { code: 'too_many_groups' } });
  await call('DELETE', `/api/groups/${first._id}`, { as: busy });
  expect((await accept()).status).toBe(200);
  await call('DELETE', ofOffered, { as: busy });
  await createGroup(server, busy);
});
