import { aGroupInput } from './testApp';
import { ines, mira, omar, zoe, type TestUser } from './testTokens';

/**
 * Every call by every kind of caller. `deleted` is a user whose account was deleted while their token is still valid
 * (at most an hour): the token identifies them, but their row does not exist. `expired` is a member with an expired token. A `former
 * operator` lost the right after they had logged in.
 */
export type Caller = 'anonymous' | 'stranger' | 'member' | 'creator' | 'deleted' | 'expired' | 'operator' | 'former operator';
export const CALLERS: readonly Caller[] = [
  'anonymous', 'stranger', 'member', 'creator', 'deleted', 'expired', 'operator', 'former operator',
];

const gone: TestUser = { uid: 'uid-gone', name: 'Gone', email: 'gone@example.com' };
/** Who sends the calls. */
export const callers: Partial<Record<Caller, TestUser>> = {
  'stranger': zoe, 'member': omar, 'creator': mira, 'deleted': gone, 'operator': ines, 'former operator': zoe,
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface GuardedCall {
  /** The method and the path of the route. */
  call: `${Method} ${string}`;
  /** The same for everyone, or made for a group and whoever sends it. */
  body?: object | ((id: string, as: TestUser) => object);
  /** The status for each caller, in the order of `CALLERS`. An operator and a former one get that of a stranger, unless it is said. */
  expected: [anonymous: number, stranger: number, member: number, creator: number, deleted: number, expired: number, operator?: number];
}

/** The status of a call for a caller. */
export function expectedFor({ expected }: GuardedCall, caller: Caller): number {
  const [, stranger] = expected;
  if (caller === 'former operator') return stranger;
  return expected[CALLERS.indexOf(caller)] ?? stranger;
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64',
);

/** An id that nothing has. */
const NOBODYS = '00000000-0000-4000-8000-000000000000';

/**
 * What is sent for a call: about the group below `/api/groups/`, elsewhere about something that does not exist.
 * @param id of the group
 */
export function requestOf({ call, body }: GuardedCall, id: string, as: TestUser): [method: Method, url: string, body?: object] {
  const [method, path = ''] = call.split(' ') as [Method, string];
  const url = path.replace('{id}', path.startsWith('/api/groups/') ? id : '999999').replace('{userId}', omar.uid)
    .replace('{announcementId}', NOBODYS);
  return [method, url, typeof body === 'function' ? body(id, as) : body];
}

/** A call for each route that checks access. A new route is missing here until it has one (`authorization.test.ts`). */
export const GUARDED_CALLS: readonly GuardedCall[] = [
  // First, so that only the creator has a group.
  { call: 'DELETE /api/users/me', body: { groups: {} }, expected: [401, 200, 200, 409, 200, 401] },
  { call: 'GET /api/users/me/export', expected: [401, 200, 200, 200, 200, 401] },
  { call: 'POST /api/users/me/photo', body: PIXEL, expected: [401, 200, 200, 200, 200, 401] },
  { call: 'POST /api/images', body: PIXEL, expected: [401, 201, 201, 201, 201, 401] },
  { call: 'GET /api/users/me/sessions', expected: [401, 200, 200, 200, 200, 401] },
  { call: 'GET /api/users/me/calendar-token', expected: [401, 200, 200, 200, 200, 401] },
  { call: 'POST /api/users/me/calendar-token', expected: [401, 200, 200, 200, 200, 401] },
  { call: 'DELETE /api/users/me/calendar-token', expected: [401, 204, 204, 204, 204, 401] },
  { call: 'POST /api/users/me/log-out-everywhere', expected: [401, 200, 200, 200, 200, 401] },
  { call: 'POST /api/users/create-or-update', body: (_id, as) => ({ ...as, photoURL: '' }), expected: [401, 200, 200, 200, 200, 401] },
  { call: 'GET /api/users/profile', expected: [401, 200, 200, 200, 404, 401] },
  { call: 'GET /api/groups', expected: [200, 200, 200, 200, 200, 401] },
  { call: 'GET /api/live', expected: [200, 200, 200, 200, 200, 401] },
  { call: 'GET /api/groups/totals', expected: [200, 200, 200, 200, 200, 401] },
  { call: 'GET /api/groups/{id}/invitation', expected: [200, 200, 200, 200, 200, 401] },
  { call: 'GET /api/groups/{id}', expected: [401, 200, 200, 200, 200, 401] },
  { call: 'POST /api/groups/{id}/join', expected: [401, 200, 200, 200, 200, 401] },
  { call: 'POST /api/groups/{id}/leave', expected: [401, 200, 200, 409, 200, 401] },
  { call: 'DELETE /api/groups/{id}', expected: [401, 403, 403, 200, 403, 401] },
  { call: 'POST /api/groups', body: aGroupInput(), expected: [401, 201, 201, 201, 201, 401] },
  { call: 'PUT /api/groups/{id}', body: aGroupInput({ location: 'Elsewhere' }), expected: [401, 403, 403, 200, 403, 401] },
  { call: 'GET /api/groups/user/created', expected: [401, 200, 200, 200, 200, 401] },
  { call: 'GET /api/groups/user/waiting', expected: [401, 200, 200, 200, 200, 401] },
  // The rest of the calls about seats, by more kinds of callers: groups/seats/seatAuthorization.test.ts.
  { call: 'DELETE /api/groups/{id}/members/{userId}', body: { block: false }, expected: [401, 403, 403, 200, 403, 401] },
  { call: 'GET /api/groups/{id}/blocks', expected: [401, 403, 403, 200, 403, 401] },
  { call: 'GET /api/groups/{id}/former-members', expected: [401, 403, 403, 200, 403, 401] },
  { call: 'DELETE /api/groups/{id}/blocks/{userId}', expected: [401, 403, 403, 409, 403, 401] },
  { call: 'GET /api/groups/{id}/history', expected: [401, 403, 403, 200, 403, 401] },
  { call: 'GET /api/groups/{id}/attendance', expected: [401, 403, 403, 200, 403, 401] },
  {
    call: 'PUT /api/groups/{id}/attendance',
    body: { ticks: [{ userId: omar.uid, came: true, at: '2026-05-02T18:30:00Z' }] },
    expected: [401, 403, 403, 409, 403, 401],
  },
  { call: 'PUT /api/groups/{id}/absence', body: { cannotCome: true }, expected: [401, 409, 409, 409, 409, 401] },
  { call: 'POST /api/groups/{id}/handover', body: { to: omar.uid, message: '' }, expected: [401, 403, 403, 200, 403, 401] },
  { call: 'DELETE /api/groups/{id}/handover', expected: [401, 403, 403, 409, 403, 401] },
  { call: 'POST /api/groups/{id}/handover/accept', expected: [401, 403, 403, 403, 403, 401] },
  { call: 'POST /api/groups/{id}/handover/decline', expected: [401, 403, 403, 403, 403, 401] },
  { call: 'POST /api/groups/{id}/waitlist', expected: [401, 409, 409, 409, 409, 401] },
  { call: 'DELETE /api/groups/{id}/waitlist', expected: [401, 409, 409, 409, 409, 401] },
  { call: 'GET /api/notifications', expected: [401, 200, 200, 200, 200, 401] },
  { call: 'POST /api/notifications/read', body: { all: true }, expected: [401, 200, 200, 200, 200, 401] },
  { call: 'PUT /api/groups/{id}/mute', body: { muted: true }, expected: [401, 409, 200, 200, 409, 401] },
  {
    call: 'POST /api/groups/{id}/announcements',
    body: { subject: 'Bring pens', text: 'We draw at noon.' },
    expected: [401, 403, 403, 201, 403, 401],
  },
  {
    call: 'PUT /api/groups/{id}/announcements/{announcementId}',
    body: { subject: 'Bring pens', text: 'We draw at noon.' },
    expected: [401, 404, 404, 404, 404, 401],
  },
  { call: 'DELETE /api/groups/{id}/announcements/{announcementId}', expected: [401, 404, 404, 404, 404, 401] },
  { call: 'GET /api/groups/{id}/announcements', expected: [401, 403, 200, 200, 403, 401] },
  {
    call: 'POST /api/reports',
    body: (id) => ({
      thing: 'group', id, reason: 'Fraud', words: 'They ask for money.', goodFaith: true, name: 'Ada', email: 'ada@example.com',
    }),
    expected: [201, 201, 201, 403, 201, 401],
  },
  { call: 'GET /api/desk/counts', expected: [401, 403, 403, 403, 403, 401, 200] },
  { call: 'GET /api/desk/cases', expected: [401, 403, 403, 403, 403, 401, 200] },
  { call: 'GET /api/desk/cases/{id}', expected: [401, 403, 403, 403, 403, 401, 404] },
  { call: 'POST /api/desk/cases', body: (id) => ({ thing: 'group', id }), expected: [401, 403, 403, 403, 403, 401, 200] },
  { call: 'POST /api/desk/cases/{id}/take', body: {}, expected: [401, 403, 403, 403, 403, 401, 404] },
  { call: 'DELETE /api/desk/cases/{id}/take', expected: [401, 403, 403, 403, 403, 401, 404] },
  { call: 'POST /api/desk/cases/{id}/actions', body: { version: '1-0', action: 'dismiss' }, expected: [401, 403, 403, 403, 403, 401, 404] },
  { call: 'GET /api/desk/objections', expected: [401, 403, 403, 403, 403, 401, 200] },
  { call: 'GET /api/desk/objections/{id}', expected: [401, 403, 403, 403, 403, 401, 404] },
  {
    call: 'POST /api/desk/objections/{id}/decide',
    body: { version: 1, outcome: 'upheld', words: 'It stays as it is.' },
    expected: [401, 403, 403, 403, 403, 401, 404],
  },
  { call: 'GET /api/desk/log', expected: [401, 403, 403, 403, 403, 401, 200] },
  { call: 'POST /api/problems', body: { words: 'too short', recording: '' }, expected: [400, 400, 400, 400, 400, 401] },
  { call: 'GET /api/users/me/problems', expected: [401, 200, 200, 200, 200, 401] },
  { call: 'DELETE /api/users/me/problems/{id}', expected: [401, 404, 404, 404, 404, 401] },
  { call: 'GET /api/desk/problems', expected: [401, 403, 403, 403, 403, 401, 200] },
  { call: 'GET /api/desk/problems/{id}', expected: [401, 403, 403, 403, 403, 401, 404] },
  { call: 'GET /api/desk/problems/{id}/changes', expected: [401, 403, 403, 403, 403, 401, 404] },
  { call: 'GET /api/desk/problems/{id}/recording', expected: [401, 403, 403, 403, 403, 401, 404] },
  {
    call: 'POST /api/desk/problems/{id}/answer',
    body: { version: 1, words: 'It is mended now.' },
    expected: [401, 403, 403, 403, 403, 401, 404],
  },
  { call: 'PUT /api/desk/problems/{id}/state', body: { version: 1, state: 'closed' }, expected: [401, 403, 403, 403, 403, 401, 404] },
  { call: 'GET /api/decisions/{id}', expected: [401, 404, 404, 404, 404, 401] },
  { call: 'POST /api/decisions/{id}/objection', body: { words: 'It was not spam at all.' }, expected: [401, 404, 404, 404, 404, 401] },
  { call: 'POST /api/groups/{id}/another-look', body: {}, expected: [401, 403, 403, 409, 403, 401] },
  { call: 'GET /api/users/me/preferences', expected: [401, 200, 200, 200, 200, 401] },
  { call: 'PUT /api/users/me/time-zone', body: { timeZone: 'Europe/Kyiv' }, expected: [401, 200, 200, 200, 200, 401] },
  { call: 'PUT /api/users/me/preferences', body: { mutedClasses: [], email: 'daily' }, expected: [401, 200, 200, 200, 200, 401] },
  { call: 'GET /api/groups/user/joined', expected: [401, 200, 200, 200, 200, 401] },
];
