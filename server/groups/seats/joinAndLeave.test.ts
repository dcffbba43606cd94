import type { ApiErrorBody, Group } from '../../../src/contract/types';
import { banner } from '../../../src/domain/texts/messages';
import { createGroup, startTestApp, type TestApp } from '../../testing/testApp';
import { mira, omar, zoe } from '../../testing/testTokens';

let server: TestApp;
beforeAll(async () => { server = await startTestApp(); });
afterAll(() => server.close());

const call: TestApp['call'] = (...args) => server.call(...args);

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

  it.each([
    ['00000000-0000-4000-8000-000000000000', 'group_not_found'], ['nonsense', 'group_not_found'], ['%00', 'not_found'],
  ])('responds 404 for the group %s', async (id, code) => {
    const { status, body } = await call<ApiErrorBody>('POST', `/api/groups/${id}/join`, { as: omar });
    expect([status, body.code]).toEqual([404, code]);
  });

  it('refuses a body', async () => {
    const { _id } = await createGroup(server, mira);
    expect((await call('POST', `/api/groups/${_id}/join`, { as: omar, body: { uid: zoe.uid } })).status).toBe(400);
  });
});
