import fc from 'fast-check';
import { ValidationError, type Schema } from 'yup';
import type { ApiErrorBody, Group, GroupInput, GroupSummary } from '../../src/contract/types';
import { DAY_MS, HOUR_MS } from '../../src/domain/durations';
import { validation } from '../../src/domain/formMessages';
import { createGroupSchema, firstGroupFormError, groupErrorsOf } from '../../src/domain/groupRules';
import { banner } from '../../src/domain/messages';
import { aGroupInput, createGroup, inDays, startTestApp, type TestApp } from '../testing/testApp';
import { mira, nthUser, omar, zoe } from '../testing/testTokens';

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
    ['a name of 101 characters', { name: 'n'.repeat(101) }, validation.groupNameTooLong],
    ['a description of 5,001 characters', { description: 'd'.repeat(5001) }, validation.descriptionTooLong],
    ['a location of 201 characters', { location: 'l'.repeat(201) }, validation.locationTooLong],
    ['megabytes of invisible characters as name', { name: `\u200b${'\u200b'.repeat(3_000_000)}` }, validation.groupNameTooLong],
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
      name: ['', '\u200b', 'n'.repeat(101), 'x\u0000', '\u0000'], description: ['', 'd'.repeat(5001), '\u0000'.repeat(5001)],
      category: ['', 'Knitting'], location: [' ', 'l'.repeat(201)], startDate: ['', 'soon', inDays(-3)],
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

describe('join and leave', () => {
  it('adds and removes a member, and returns the group', async () => {
    const { _id } = await createGroup(server, mira);
    const joined = await call<Group>('POST', `/api/groups/${_id}/join`, { as: omar });
    expect(joined.status).toBe(200);
    expect(joined.body.members.map((member) => member._id)).toEqual([mira.uid, omar.uid]);
    expect(joined.body.version).toBe(2);
    const left = await call<Group>('POST', `/api/groups/${_id}/leave`, { as: omar, body: {} });
    expect(left.body.members.map((member) => member._id)).toEqual([mira.uid]);
  });

  it('changes nothing when repeated', async () => {
    const { _id } = await createGroup(server, mira);
    await call('POST', `/api/groups/${_id}/join`, { as: omar });
    const again = await call<Group>('POST', `/api/groups/${_id}/join`, { as: omar });
    expect([again.status, again.body.version, again.body.members.length]).toEqual([200, 2, 2]);
    await call('POST', `/api/groups/${_id}/leave`, { as: omar });
    const gone = await call<Group>('POST', `/api/groups/${_id}/leave`, { as: omar });
    expect([gone.status, gone.body.version]).toEqual([200, 3]);
  });

  it('refuses a full group', async () => {
    const { _id } = await createGroup(server, mira, { maxMembers: 2 });
    await call('POST', `/api/groups/${_id}/join`, { as: omar });
    const { status, body } = await call<ApiErrorBody>('POST', `/api/groups/${_id}/join`, { as: zoe });
    expect([status, body.code, body.message]).toEqual([409, 'group_full', banner.full]);
  });

  it('refuses join and leave once the group has started; full takes precedence', async () => {
    const startGroup = (groupId: string) =>
      server.database.db.execute(`update groups set start_date = now() - interval '1 second' where id = '${groupId}'`);
    const { _id } = await createGroup(server, mira, { maxMembers: 3 });
    await call('POST', `/api/groups/${_id}/join`, { as: omar });
    await startGroup(_id);
    const join = await call<ApiErrorBody>('POST', `/api/groups/${_id}/join`, { as: zoe });
    expect([join.status, join.body.code, join.body.message]).toEqual([409, 'group_started', banner.started]);
    const leave = await call<ApiErrorBody>('POST', `/api/groups/${_id}/leave`, { as: omar });
    expect([leave.status, leave.body.message]).toEqual([409, banner.started]);
    const full = await createGroup(server, mira, { maxMembers: 2 });
    await call('POST', `/api/groups/${full._id}/join`, { as: omar });
    await startGroup(full._id);
    expect((await call<ApiErrorBody>('POST', `/api/groups/${full._id}/join`, { as: zoe })).body.message).toBe(banner.full);
  });

  it('does not let the creator leave', async () => {
    const { _id } = await createGroup(server, mira);
    const { status, body } = await call<ApiErrorBody>('POST', `/api/groups/${_id}/leave`, { as: mira });
    expect([status, body.code]).toEqual([409, 'creator_stays']);
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'nonsense', '%00'])('responds 404 for the group %s', async (id) => {
    const { status, body } = await call<ApiErrorBody>('POST', `/api/groups/${id}/join`, { as: omar });
    expect([status, body.code]).toEqual([404, 'group_not_found']);
  });

  it('refuses a body', async () => {
    const { _id } = await createGroup(server, mira);
    expect((await call('POST', `/api/groups/${_id}/join`, { as: omar, body: { uid: zoe.uid } })).status).toBe(400);
  });
});

describe('PUT /api/groups/{id}', () => {
  it('replaces everything but the name', async () => {
    const group = await createGroup(server, mira);
    const input = aGroupInput({
      description: 'New',
      category: 'Other',
      location: 'Leeds',
      maxMembers: 9,
      startDate: inDays(9),
      imageURL: 'https://example.com/b.png',
    });
    const { status, body } = await call<Group>('PUT', `/api/groups/${group._id}`, { as: mira, body: input });
    expect(status).toBe(200);
    expect(body).toEqual({ ...group, ...input, version: 2, edition: 2, editedAt: expect.any(String) });
    expect(Date.parse(body.editedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(group.createdAt));
  });

  it('refuses a different name, and any other user', async () => {
    const { _id } = await createGroup(server, mira);
    const renamed = await call<ApiErrorBody>('PUT', `/api/groups/${_id}`, { as: mira, body: aGroupInput({ name: 'Other' }) });
    expect([renamed.status, renamed.body.code]).toEqual([400, 'name_is_fixed']);
    const stranger = await call<ApiErrorBody>('PUT', `/api/groups/${_id}`, { as: omar, body: aGroupInput() });
    expect([stranger.status, stranger.body.code]).toEqual([403, 'not_the_creator']);
  });

  it('refuses a maximum below the number of members', async () => {
    const { _id } = await createGroup(server, mira);
    await call('POST', `/api/groups/${_id}/join`, { as: omar });
    await call('POST', `/api/groups/${_id}/join`, { as: zoe });
    const { status, body } = await call<ApiErrorBody>('PUT', `/api/groups/${_id}`, { as: mira, body: aGroupInput({ maxMembers: 2 }) });
    expect([status, body.code]).toEqual([409, 'max_members_below_members']);
  });

  it('accepts an unchanged start in the past, and refuses a different one', async () => {
    const { _id, startDate } = await createGroup(server, mira);
    await server.database.db.execute(`update groups set start_date = start_date - interval '40 days' where id = '${_id}'`);
    const past = new Date(Date.parse(startDate) - 40 * DAY_MS);
    const same = await call<Group>('PUT', `/api/groups/${_id}`, {
      as: mira,
      body: aGroupInput({ startDate: past.toISOString(), description: 'Later' }),
    });
    expect([same.status, same.body.startDate]).toEqual([200, past.toISOString()]);
    const other = await call<ApiErrorBody>('PUT', `/api/groups/${_id}`, {
      as: mira,
      body: aGroupInput({ startDate: new Date(past.getTime() + 1000).toISOString() }),
    });
    expect([other.status, other.body.message]).toEqual([400, validation.startInPast]);
  });

  it('reports a newer version when the caller sends the one it has seen', async () => {
    const group = await createGroup(server, mira);
    const first = await call<Group>('PUT', `/api/groups/${group._id}`, {
      as: mira,
      body: aGroupInput({ location: 'York' }),
      headers: { 'if-match': '"v1"' },
    });
    expect([first.status, first.headers.etag]).toEqual([200, '"v2"']);
    const second = await call<ApiErrorBody & { group: Group }>('PUT', `/api/groups/${group._id}`, {
      as: mira,
      body: aGroupInput({ location: 'Hull' }),
      headers: { 'if-match': '"v1"' },
    });
    expect([second.status, second.body.code]).toEqual([412, 'group_changed']);
    expect(second.body.group).toEqual(first.body);
    const removal = await call<ApiErrorBody>('DELETE', `/api/groups/${group._id}`, { as: mira, headers: { 'if-match': '"v1"' } });
    expect(removal.status).toBe(412);
    const any = await call('PUT', `/api/groups/${group._id}`, { as: mira, body: aGroupInput(), headers: { 'if-match': '*' } });
    expect(any.status).toBe(200);
  });

  it('succeeds although somebody has joined or left since, as does the deletion', async () => {
    const { _id, edition, editedAt } = await createGroup(server, mira);
    const url = `/api/groups/${_id}`;
    const headers = { 'if-match': `"e${edition}"` };
    await call('POST', `${url}/join`, { as: omar });
    await call('POST', `${url}/join`, { as: zoe });
    const left = await call<Group>('POST', `${url}/leave`, { as: zoe });
    expect(left.body).toMatchObject({ version: 4, edition: 1, editedAt });
    const saved = await call<Group>('PUT', url, { as: mira, body: aGroupInput({ location: 'York' }), headers });
    expect([saved.status, saved.headers.etag, saved.body]).toMatchObject([200, '"v5"', { version: 5, edition: 2, members: [{}, {}] }]);
    await call('POST', `${url}/leave`, { as: omar });
    expect((await call('DELETE', url, { as: mira, headers: { 'if-match': '"e2"' } })).status).toBe(200);
  });

  it('is refused after another edit, with the current group in the response', async () => {
    const { _id } = await createGroup(server, mira);
    const url = `/api/groups/${_id}`;
    await call('PUT', url, { as: mira, body: aGroupInput({ location: 'York' }), headers: { 'if-match': '"e1"' } });
    const joined = await call<Group>('POST', `${url}/join`, { as: omar });
    for (const tag of ['"e1"', '"e3"', '"v1"', '"v2"', '"2"', '2']) {
      const late = await call<ApiErrorBody & { group: Group }>('PUT', url, {
        as: mira,
        body: aGroupInput({ location: 'Hull' }),
        headers: { 'if-match': tag },
      });
      expect([tag, late.status, late.body.group]).toEqual([tag, 412, joined.body]);
      expect((await call('DELETE', url, { as: mira, headers: { 'if-match': tag } })).status).toBe(412);
    }
    const either = await call('PUT', url, { as: mira, body: aGroupInput(), headers: { 'if-match': '"e1", "e2"' } });
    expect(either.status).toBe(200);
  });
});

describe('DELETE /api/groups/{id}', () => {
  it('only the creator can delete, and only once', async () => {
    const { _id } = await createGroup(server, mira);
    await call('POST', `/api/groups/${_id}/join`, { as: omar });
    expect((await call('DELETE', `/api/groups/${_id}`, { as: omar })).status).toBe(403);
    expect(await call('DELETE', `/api/groups/${_id}`, { as: mira })).toMatchObject({
      status: 200,
      body: { message: 'Group deleted successfully' },
    });
    expect((await call('DELETE', `/api/groups/${_id}`, { as: mira })).status).toBe(404);
    expect((await call('GET', `/api/groups/${_id}`, { as: omar })).status).toBe(404);
  });
});

describe('reading', () => {
  it('shows a group to signed-in users only', async () => {
    const group = await createGroup(server, mira);
    expect((await call('GET', `/api/groups/${group._id}`)).status).toBe(401);
    const { isMuted: _forMembers, ...shown } = group;
    expect(await call('GET', `/api/groups/${group._id}`, { as: zoe })).toMatchObject({ status: 200, body: shown });
  });

  it('shows everyone the list, newest first, in full or as summaries', async () => {
    const group = await createGroup(server, mira, { maxMembers: 9 });
    for (const n of [1, 2, 3, 4]) await call('POST', `/api/groups/${group._id}/join`, { as: nthUser(n) });
    const [full] = (await call<Group[]>('GET', '/api/groups')).body;
    expect(full?.members.map(({ _id }) => _id)).toEqual([mira.uid, 'uid-1', 'uid-2', 'uid-3', 'uid-4']);
    const [summary] = (await call<GroupSummary[]>('GET', '/api/groups?fields=summary')).body;
    const { members, editedAt: _editedAt, ...rest } = full!;
    expect(summary).toEqual({ ...rest, memberCount: 5, faces: members.slice(0, 3) });
  });

  it('never exposes another user’s email address', async () => {
    const { body } = await call<Group[]>('GET', '/api/groups');
    expect(JSON.stringify(body)).not.toContain('@');
  });

  it('lists the groups the caller created or joined', async () => {
    const group = await createGroup(server, zoe, { name: 'Own' });
    await call('POST', `/api/groups/${group._id}/join`, { as: omar });
    const created = await call<Group[]>('GET', '/api/groups/user/created', { as: zoe });
    expect(created.body.map(({ creator }) => creator._id).every((id) => id === zoe.uid)).toBe(true);
    const joined = await call<GroupSummary[]>('GET', '/api/groups/user/joined?fields=summary', { as: omar });
    expect(joined.body.find(({ _id }) => _id === group._id)).toMatchObject({ name: 'Own', memberCount: 2 });
    expect((await call('GET', '/api/groups/user/joined')).status).toBe(401);
  });
});
