import { sql } from 'drizzle-orm';
import type { ApiErrorBody, Group } from '../../../src/contract/types';
import { selectRows } from '../../db/database';
import { createGroup, startTestApp, type TestApp } from '../../testing/testApp';
import { mira, nthUser, omar, zoe, type TestUser } from '../../testing/testTokens';

/** Who can call, in one full group with a line, a block and an open handover. */
const ROLES = ['anonymous', 'visitor', 'waiting', 'member', 'blocked', 'former creator', 'creator', 'nominee'] as const;
type Role = (typeof ROLES)[number];

const users: Readonly<Record<Exclude<Role, 'anonymous'>, TestUser>> = {
  'visitor': nthUser(1), 'waiting': nthUser(2), 'member': omar, 'blocked': nthUser(3),
  'former creator': zoe, 'creator': mira, 'nominee': nthUser(4),
};

interface Call { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown; expected: readonly number[] }

const onlyThe = (allowed: Role, status = 200) => ROLES.map((role) => (role === 'anonymous' ? 401 : role === allowed ? status : 403));

/** Every call about seats; the statuses are in the order of `ROLES`. */
const CALLS: readonly Call[] = [
  { method: 'POST', path: '/join', expected: [401, 409, 409, 200, 403, 200, 200, 200] },
  { method: 'POST', path: '/waitlist', expected: [401, 200, 409, 409, 403, 409, 409, 409] },
  { method: 'DELETE', path: '/waitlist', expected: [401, 409, 200, 409, 409, 409, 409, 409] },
  { method: 'DELETE', path: `/members/${omar.uid}`, body: { block: false }, expected: onlyThe('creator') },
  { method: 'DELETE', path: `/members/${users.visitor.uid}`, body: { block: true }, expected: onlyThe('creator') },
  { method: 'GET', path: '/blocks', expected: onlyThe('creator') },
  { method: 'GET', path: '/former-members', expected: onlyThe('creator') },
  { method: 'DELETE', path: `/blocks/${users.blocked.uid}`, expected: onlyThe('creator') },
  { method: 'POST', path: '/handover', body: { to: omar.uid, message: '' }, expected: onlyThe('creator', 409) },
  { method: 'DELETE', path: '/handover', expected: onlyThe('creator') },
  { method: 'POST', path: '/handover/accept', expected: onlyThe('nominee') },
  { method: 'POST', path: '/handover/decline', expected: onlyThe('nominee') },
  { method: 'GET', path: '/history', expected: onlyThe('creator') },
  { method: 'GET', path: '/attendance', expected: onlyThe('creator') },
  {
    method: 'PUT', path: '/attendance', body: { ticks: [{ userId: omar.uid, came: true, at: '2026-05-02T18:30:00Z' }] },
    expected: onlyThe('creator', 409),
  },
  { method: 'PUT', path: '/absence', body: { cannotCome: true }, expected: ROLES.map((role) => (role === 'anonymous' ? 401 : 409)) },
  { method: 'GET', path: '/announcements', expected: [401, 403, 200, 200, 403, 200, 200, 200] },
  {
    method: 'POST', path: '/announcements', body: { subject: 'Bring pens', text: 'We draw.' },
    expected: ROLES.map((role) => (role === 'anonymous' ? 401 : role === 'creator' ? 201 : 403)),
  },
  { method: 'PUT', path: '/mute', body: { muted: true }, expected: [401, 409, 200, 200, 409, 200, 200, 200] },
];

let server: TestApp;
let id: string;
beforeAll(async () => {
  server = await startTestApp();
  for (const as of Object.values(users))
    await server.call('POST', '/api/users/create-or-update', { as, body: { ...as, photoURL: '' } });
});
afterAll(() => server.close());

const ok = async (method: 'POST' | 'DELETE', path: string, as: TestUser, body?: unknown) =>
  expect((await server.call(method, `/api/groups/${id}${path}`, { as, body })).status).toBe(200);

/** Whether the last test's call was refused, and changed nothing: its group is as it was prepared. */
let isAsPrepared = false;

beforeEach(async () => {
  if (isAsPrepared) return;
  ({ _id: id } = await createGroup(server, zoe, { maxMembers: 4 }));
  for (const as of [mira, omar, users.nominee]) await ok('POST', '/join', as);
  await ok('POST', '/handover', zoe, { to: mira.uid, message: '' });
  await ok('POST', '/handover/accept', mira);
  await ok('POST', '/waitlist', users.waiting);
  await ok('DELETE', `/members/${users.blocked.uid}`, mira, { block: true });
  await ok('POST', '/handover', mira, { to: users.nominee.uid, message: 'Secret words' });
});

const storedVersion = async () =>
  (await selectRows<{ version: number }>(server.database.db, sql`select version from groups where id = ${id}`))[0]?.version;

it('has a row for every call about the seats of a group', () => {
  // An announcement is its author's: announcements/announcements.test.ts.
  const about = /^(?!HEAD).*\/api\/groups\/:id\/(?!leave|calendar|another-look|invitation|announcements\/)/;
  const seats = [...server.app.routeAccess.keys()].filter((name) => about.test(name));
  const shape = ({ method, path }: Call) => `${method} /api/groups/:id${path.replace(/\/(members|blocks)\/.+/, '/$1/:userId')}`;
  expect([...new Set(CALLS.map(shape))].sort()).toEqual(seats.sort());
});

it.each(CALLS.flatMap((call) => ROLES.map((role, index) => [call.method, call.path, role, call.expected[index] ?? 0, call] as const)))(
  '%s %s by %s: %d',
  async (method, path, role, expected, { body }) => {
    isAsPrepared = false;
    const before = await storedVersion();
    const as = role === 'anonymous' ? {} : { as: users[role] };
    const answer = await server.call<ApiErrorBody>(method, `/api/groups/${id}${path}`, { ...as, body });
    expect([answer.status, answer.body]).toEqual([expected, expect.anything()]);
    if (expected < 400) return;
    const message = expect.stringMatching(/^[A-Z].*\.$|^This group is full$/) as unknown;
    expect(answer.body).toEqual({ message, code: expect.any(String), requestId: expect.any(String) });
    expect(await storedVersion()).toBe(before);
    isAsPrepared = true;
  },
);

it.each(ROLES)('shows who waits, who is to take over, and a block only to whom it concerns: %s', async (role) => {
  if (role === 'anonymous') return;
  const { body } = await server.call<Group>('GET', `/api/groups/${id}`, { as: users[role] });
  const offer = { to: { _id: users.nominee.uid, name: users.nominee.name, photoURL: null }, message: 'Secret words' };
  expect(body.handover).toEqual(role === 'creator' || role === 'nominee' ? expect.objectContaining(offer) : null);
  const people = role === 'creator' ? { people: [expect.objectContaining({ _id: users.waiting.uid })] } : {};
  expect(body.waitlist).toEqual({ count: 1, myPosition: role === 'waiting' ? 1 : null, ...people });
  expect(body.myBlock).toBe(role === 'blocked' ? true : undefined);
  if (role !== 'creator' && role !== 'nominee') expect(JSON.stringify(body)).not.toContain('Secret words');
});
