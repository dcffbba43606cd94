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
  name: string;
  /** @param id of a group, for calls about one */
  send: (id: string, as: TestUser) => [method: Method, url: string, body?: unknown];
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

/** A call for each route that checks access. A new route is missing here until it has one (`authorization.test.ts`). */
export const GUARDED_CALLS: readonly GuardedCall[] = [
  // First, so that only the creator has a group.
  { name: 'DELETE /api/users/me', send: () => ['DELETE', '/api/users/me', { groups: {} }], expected: [401, 200, 200, 409, 200, 401] },
  { name: 'GET /api/users/me/export', send: () => ['GET', '/api/users/me/export'], expected: [401, 200, 200, 200, 200, 401] },
  {
    name: 'POST /api/users/me/photo',
    send: () => ['POST', '/api/users/me/photo', PIXEL],
    expected: [401, 200, 200, 200, 200, 401],
  },
  { name: 'POST /api/images', send: () => ['POST', '/api/images', PIXEL], expected: [401, 201, 201, 201, 201, 401] },
  { name: 'GET /api/users/me/sessions', send: () => ['GET', '/api/users/me/sessions'], expected: [401, 200, 200, 200, 200, 401] },
  ...(['GET', 'POST', 'DELETE'] as const).map((method): GuardedCall => {
    const status = method === 'DELETE' ? 204 : 200;
    const path = '/api/users/me/calendar-token';
    return { name: `${method} ${path}`, send: () => [method, path], expected: [401, status, status, status, status, 401] };
  }),
  {
    name: 'POST /api/users/me/log-out-everywhere',
    send: () => ['POST', '/api/users/me/log-out-everywhere'],
    expected: [401, 200, 200, 200, 200, 401],
  },
  {
    name: 'POST /api/users/create-or-update',
    send: (_id, as) => ['POST', '/api/users/create-or-update', { ...as, photoURL: '' }],
    expected: [401, 200, 200, 200, 200, 401],
  },
  { name: 'GET /api/users/profile', send: () => ['GET', '/api/users/profile'], expected: [401, 200, 200, 200, 404, 401] },
  { name: 'GET /api/groups', send: () => ['GET', '/api/groups'], expected: [200, 200, 200, 200, 200, 401] },
  { name: 'GET /api/live', send: () => ['GET', '/api/live'], expected: [200, 200, 200, 200, 200, 401] },
  { name: 'GET /api/groups/totals', send: () => ['GET', '/api/groups/totals'], expected: [200, 200, 200, 200, 200, 401] },
  {
    name: 'GET /api/groups/{id}/invitation',
    send: (id) => ['GET', `/api/groups/${id}/invitation`],
    expected: [200, 200, 200, 200, 200, 401],
  },
  { name: 'GET /api/groups/{id}', send: (id) => ['GET', `/api/groups/${id}`], expected: [401, 200, 200, 200, 200, 401] },
  { name: 'POST /api/groups/{id}/join', send: (id) => ['POST', `/api/groups/${id}/join`], expected: [401, 200, 200, 200, 200, 401] },
  { name: 'POST /api/groups/{id}/leave', send: (id) => ['POST', `/api/groups/${id}/leave`], expected: [401, 200, 200, 409, 200, 401] },
  { name: 'DELETE /api/groups/{id}', send: (id) => ['DELETE', `/api/groups/${id}`], expected: [401, 403, 403, 200, 403, 401] },
  { name: 'POST /api/groups', send: () => ['POST', '/api/groups', aGroupInput()], expected: [401, 201, 201, 201, 201, 401] },
  {
    name: 'PUT /api/groups/{id}',
    send: (id) => ['PUT', `/api/groups/${id}`, aGroupInput({ location: 'Elsewhere' })],
    expected: [401, 403, 403, 200, 403, 401],
  },
  { name: 'GET /api/groups/user/created', send: () => ['GET', '/api/groups/user/created'], expected: [401, 200, 200, 200, 200, 401] },
  { name: 'GET /api/groups/user/waiting', send: () => ['GET', '/api/groups/user/waiting'], expected: [401, 200, 200, 200, 200, 401] },
  // The rest of the calls about seats, by more kinds of callers: groups/seats/seatAuthorization.test.ts.
  {
    name: 'DELETE /api/groups/{id}/members/{userId}',
    send: (id) => ['DELETE', `/api/groups/${id}/members/${omar.uid}`, { block: false }],
    expected: [401, 403, 403, 200, 403, 401],
  },
  { name: 'GET /api/groups/{id}/blocks', send: (id) => ['GET', `/api/groups/${id}/blocks`], expected: [401, 403, 403, 200, 403, 401] },
  {
    name: 'GET /api/groups/{id}/former-members',
    send: (id) => ['GET', `/api/groups/${id}/former-members`],
    expected: [401, 403, 403, 200, 403, 401],
  },
  {
    name: 'DELETE /api/groups/{id}/blocks/{userId}',
    send: (id) => ['DELETE', `/api/groups/${id}/blocks/${omar.uid}`],
    expected: [401, 403, 403, 409, 403, 401],
  },
  {
    name: 'GET /api/groups/{id}/history',
    send: (id) => ['GET', `/api/groups/${id}/history`],
    expected: [401, 403, 403, 200, 403, 401],
  },
  {
    name: 'GET /api/groups/{id}/attendance',
    send: (id) => ['GET', `/api/groups/${id}/attendance`],
    expected: [401, 403, 403, 200, 403, 401],
  },
  {
    name: 'PUT /api/groups/{id}/attendance',
    send: (id) => ['PUT', `/api/groups/${id}/attendance`, { ticks: [{ userId: omar.uid, came: true, at: '2026-05-02T18:30:00Z' }] }],
    expected: [401, 403, 403, 409, 403, 401],
  },
  {
    name: 'PUT /api/groups/{id}/absence',
    send: (id) => ['PUT', `/api/groups/${id}/absence`, { cannotCome: true }],
    expected: [401, 409, 409, 409, 409, 401],
  },
  {
    name: 'POST /api/groups/{id}/handover',
    send: (id) => ['POST', `/api/groups/${id}/handover`, { to: omar.uid, message: '' }],
    expected: [401, 403, 403, 200, 403, 401],
  },
  {
    name: 'DELETE /api/groups/{id}/handover',
    send: (id) => ['DELETE', `/api/groups/${id}/handover`],
    expected: [401, 403, 403, 409, 403, 401],
  },
  ...(['accept', 'decline'] as const).map((verb): GuardedCall => ({
    name: `POST /api/groups/{id}/handover/${verb}`,
    send: (id) => ['POST', `/api/groups/${id}/handover/${verb}`],
    expected: [401, 403, 403, 403, 403, 401],
  })),
  ...(['POST', 'DELETE'] as const).map((method): GuardedCall => ({
    name: `${method} /api/groups/{id}/waitlist`,
    send: (id) => [method, `/api/groups/${id}/waitlist`],
    expected: [401, 409, 409, 409, 409, 401],
  })),
  { name: 'GET /api/notifications', send: () => ['GET', '/api/notifications'], expected: [401, 200, 200, 200, 200, 401] },
  {
    name: 'POST /api/notifications/read',
    send: () => ['POST', '/api/notifications/read', { all: true }],
    expected: [401, 200, 200, 200, 200, 401],
  },
  {
    name: 'PUT /api/groups/{id}/mute',
    send: (id) => ['PUT', `/api/groups/${id}/mute`, { muted: true }],
    expected: [401, 409, 200, 200, 409, 401],
  },
  {
    name: 'POST /api/groups/{id}/announcements',
    send: (id) => ['POST', `/api/groups/${id}/announcements`, { subject: 'Bring pens', text: 'We draw at noon.' }],
    expected: [401, 403, 403, 201, 403, 401],
  },
  {
    name: 'PUT /api/groups/{id}/announcements/{announcementId}',
    send: (id) => ['PUT', `/api/groups/${id}/announcements/${NOBODYS}`, { subject: 'Bring pens', text: 'We draw at noon.' }],
    expected: [401, 404, 404, 404, 404, 401],
  },
  {
    name: 'DELETE /api/groups/{id}/announcements/{announcementId}',
    send: (id) => ['DELETE', `/api/groups/${id}/announcements/${NOBODYS}`],
    expected: [401, 404, 404, 404, 404, 401],
  },
  {
    name: 'GET /api/groups/{id}/announcements',
    send: (id) => ['GET', `/api/groups/${id}/announcements`],
    expected: [401, 403, 200, 200, 403, 401],
  },
  {
    name: 'POST /api/reports',
    send: (id) => ['POST', '/api/reports', {
      thing: 'group', id, reason: 'Fraud', words: 'They ask for money.', goodFaith: true, name: 'Ada', email: 'ada@example.com',
    }],
    expected: [201, 201, 201, 403, 201, 401],
  },
  {
    name: 'GET /api/desk/counts',
    send: () => ['GET', '/api/desk/counts'],
    expected: [401, 403, 403, 403, 403, 401, 200],
  },
  {
    name: 'GET /api/desk/cases',
    send: () => ['GET', '/api/desk/cases'],
    expected: [401, 403, 403, 403, 403, 401, 200],
  },
  {
    name: 'GET /api/desk/cases/{id}',
    send: () => ['GET', '/api/desk/cases/999999'],
    expected: [401, 403, 403, 403, 403, 401, 404],
  },
  {
    name: 'POST /api/desk/cases',
    send: (id) => ['POST', '/api/desk/cases', { thing: 'group', id }],
    expected: [401, 403, 403, 403, 403, 401, 200],
  },
  {
    name: 'POST /api/desk/cases/{id}/take',
    send: () => ['POST', '/api/desk/cases/999999/take', {}],
    expected: [401, 403, 403, 403, 403, 401, 404],
  },
  {
    name: 'DELETE /api/desk/cases/{id}/take',
    send: () => ['DELETE', '/api/desk/cases/999999/take'],
    expected: [401, 403, 403, 403, 403, 401, 404],
  },
  {
    name: 'POST /api/desk/cases/{id}/actions',
    send: () => ['POST', '/api/desk/cases/999999/actions', { version: '1-0', action: 'dismiss' }],
    expected: [401, 403, 403, 403, 403, 401, 404],
  },
  {
    name: 'GET /api/desk/objections',
    send: () => ['GET', '/api/desk/objections'],
    expected: [401, 403, 403, 403, 403, 401, 200],
  },
  {
    name: 'GET /api/desk/objections/{id}',
    send: () => ['GET', '/api/desk/objections/999999'],
    expected: [401, 403, 403, 403, 403, 401, 404],
  },
  {
    name: 'POST /api/desk/objections/{id}/decide',
    send: () => ['POST', '/api/desk/objections/999999/decide', { version: 1, outcome: 'upheld', words: 'It stays as it is.' }],
    expected: [401, 403, 403, 403, 403, 401, 404],
  },
  {
    name: 'GET /api/desk/log',
    send: () => ['GET', '/api/desk/log'],
    expected: [401, 403, 403, 403, 403, 401, 200],
  },
  {
    name: 'POST /api/problems',
    send: () => ['POST', '/api/problems', { words: 'too short', recording: '' }],
    expected: [400, 400, 400, 400, 400, 401],
  },
  { name: 'GET /api/users/me/problems', send: () => ['GET', '/api/users/me/problems'], expected: [401, 200, 200, 200, 200, 401] },
  {
    name: 'DELETE /api/users/me/problems/{id}',
    send: () => ['DELETE', '/api/users/me/problems/999999'],
    expected: [401, 404, 404, 404, 404, 401],
  },
  { name: 'GET /api/desk/problems', send: () => ['GET', '/api/desk/problems'], expected: [401, 403, 403, 403, 403, 401, 200] },
  ...(['', '/changes', '/recording'] as const).map((part): GuardedCall => ({
    name: `GET /api/desk/problems/{id}${part}`,
    send: () => ['GET', `/api/desk/problems/999999${part}`],
    expected: [401, 403, 403, 403, 403, 401, 404],
  })),
  {
    name: 'POST /api/desk/problems/{id}/answer',
    send: () => ['POST', '/api/desk/problems/999999/answer', { version: 1, words: 'It is mended now.' }],
    expected: [401, 403, 403, 403, 403, 401, 404],
  },
  {
    name: 'PUT /api/desk/problems/{id}/state',
    send: () => ['PUT', '/api/desk/problems/999999/state', { version: 1, state: 'closed' }],
    expected: [401, 403, 403, 403, 403, 401, 404],
  },
  { name: 'GET /api/decisions/{id}', send: () => ['GET', '/api/decisions/999999'], expected: [401, 404, 404, 404, 404, 401] },
  {
    name: 'POST /api/decisions/{id}/objection',
    send: () => ['POST', '/api/decisions/999999/objection', { words: 'It was not spam at all.' }],
    expected: [401, 404, 404, 404, 404, 401],
  },
  {
    name: 'POST /api/groups/{id}/another-look',
    send: (id) => ['POST', `/api/groups/${id}/another-look`, {}],
    expected: [401, 403, 403, 409, 403, 401],
  },
  { name: 'GET /api/users/me/preferences', send: () => ['GET', '/api/users/me/preferences'], expected: [401, 200, 200, 200, 200, 401] },
  {
    name: 'PUT /api/users/me/time-zone',
    send: () => ['PUT', '/api/users/me/time-zone', { timeZone: 'Europe/Kyiv' }],
    expected: [401, 200, 200, 200, 200, 401],
  },
  {
    name: 'PUT /api/users/me/preferences',
    send: () => ['PUT', '/api/users/me/preferences', { mutedClasses: [], email: 'daily' }],
    expected: [401, 200, 200, 200, 200, 401],
  },
  { name: 'GET /api/groups/user/joined', send: () => ['GET', '/api/groups/user/joined'], expected: [401, 200, 200, 200, 200, 401] },
];
