import type { ApiErrorBody, Group, GroupSummary } from '../../../src/contract/types';
import { DAY_MS } from '../../../src/domain/general/durations';
import { validation } from '../../../src/domain/texts/formMessages';
import { aGroupInput, createGroup, inDays, startTestApp, type TestApp } from '../../testing/testApp';
import { mira, nthUser, omar, zoe } from '../../testing/testTokens';

let server: TestApp;
beforeAll(async () => { server = await startTestApp(); });
afterAll(() => server.close());

const call: TestApp['call'] = (...args) => server.call(...args);

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

  it('refuses a maximum below the number of members, and accepts that number', async () => {
    const { _id } = await createGroup(server, mira);
    await call('POST', `/api/groups/${_id}/join`, { as: omar });
    await call('POST', `/api/groups/${_id}/join`, { as: zoe });
    const { status, body } = await call<ApiErrorBody>('PUT', `/api/groups/${_id}`, { as: mira, body: aGroupInput({ maxMembers: 2 }) });
    expect([status, body.code]).toEqual([409, 'max_members_below_members']);
    expect((await call('PUT', `/api/groups/${_id}`, { as: mira, body: aGroupInput({ maxMembers: 3 }) })).status).toBe(200);
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
    await call('POST', `${url}/join`, { as: omar });
    const { body: current } = await call<Group>('GET', url, { as: mira });
    for (const tag of ['"e1"', '"e3"', '"v1"', '"v2"', '"2"', '2']) {
      const late = await call<ApiErrorBody & { group: Group }>('PUT', url, {
        as: mira,
        body: aGroupInput({ location: 'Hull' }),
        headers: { 'if-match': tag },
      });
      expect([tag, late.status, late.body.group]).toEqual([tag, 412, current]);
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
    const { isMuted: _forMembers, cannotCome: _forThem, attendance: _forTheCreator, ...shown } = group;
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
