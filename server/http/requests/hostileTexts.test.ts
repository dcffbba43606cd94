import type { ApiErrorBody, Group } from '../../../src/contract/types';
import { validation } from '../../../src/domain/texts/formMessages';
import { startIdentityApp, type IdentityApp } from '../../testing/identityApp';
import { makeOperator } from '../../testing/operators';
import { aGroupInput, createGroup } from '../../testing/testApp';
import { openTestDatabase } from '../../testing/testDatabase';
import { plantTestKey, signedToken } from '../../testing/testSigningKey';
import { bearer, claimsOf, mira, omar, zoe } from '../../testing/testTokens';

/** As JSON escapes them: half of a character that takes two code units, in three places, and NUL. */
const HOSTILE = ['\ud83d', 'Sketch \ude00 walk', 'Walk\ud800', 'a\u0000b', '\u0000'];
/** In an address: NUL, half a character in UTF-8, half an escape. */
const HOSTILE_ESCAPES = ['%00', 'a%00b', '%ED%A0%80', '%u0000', '%'];
/** The names of query parameters that are texts. */
const QUERIES = ['search', 'cursor', 'q', 'token', 'before', 'state'];

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const IDENTITY = '/identitytoolkit.googleapis.com/v1/accounts:';
const account = { email: 'nadia@example.com', password: 'Paper-cup7', displayName: 'Nadia' };

/** A valid body of every route that takes one with a text; null for the others. */
const BODIES = (idToken: string): Readonly<Record<string, Json>> => ({
  'POST /api/groups': { ...aGroupInput() },
  'PUT /api/groups/:id': { ...aGroupInput() },
  'DELETE /api/groups/:id': null,
  'POST /api/groups/:id/join': null,
  'POST /api/groups/:id/leave': null,
  'POST /api/groups/:id/waitlist': null,
  'DELETE /api/groups/:id/waitlist': null,
  'DELETE /api/groups/:id/members/:userId': { block: true },
  'DELETE /api/groups/:id/blocks/:userId': null,
  'POST /api/groups/:id/handover': { to: omar.uid, message: 'Please take it on.' },
  'DELETE /api/groups/:id/handover': null,
  'POST /api/groups/:id/handover/accept': null,
  'POST /api/groups/:id/handover/decline': null,
  'PUT /api/groups/:id/mute': { muted: true },
  'PUT /api/groups/:id/attendance': { ticks: [{ userId: omar.uid, came: true, at: '2026-05-02T18:30:00Z' }] },
  'PUT /api/groups/:id/absence': { cannotCome: true },
  'POST /api/groups/:id/announcements': { subject: 'Bring pens', text: 'We draw at noon.' },
  'PUT /api/groups/:id/announcements/:announcementId': { subject: 'Bring pens', text: 'We draw at noon.' },
  'DELETE /api/groups/:id/announcements/:announcementId': null,
  'POST /api/notifications/read': { ids: ['00000000-0000-4000-8000-000000000000'] },
  'PUT /api/users/me/time-zone': { timeZone: 'Europe/Kyiv' },
  'PUT /api/users/me/preferences': { mutedClasses: ['seats'], email: 'daily' },
  'POST /api/users/create-or-update': { ...mira, photoURL: 'https://example.com/mira.jpg' },
  'POST /api/images': null,
  'POST /api/users/me/photo': null,
  'DELETE /api/users/me': { groups: { '00000000-0000-4000-8000-000000000000': { handOverTo: omar.uid } } },
  'POST /api/users/me/log-out-everywhere': null,
  'POST /api/users/me/calendar-token': null,
  'DELETE /api/users/me/calendar-token': null,
  'POST /api/unsubscribe': null,
  'POST /api/reports': {
    thing: 'group', id: 'x', reason: 'Fraud', words: 'They ask for money.', goodFaith: true, name: 'Vi', email: 'vi@example.com',
  },
  'POST /api/groups/:id/another-look': null,
  'POST /api/decisions/:id/objection': { words: 'It was a gift.' },
  'POST /api/desk/cases': { thing: 'group', id: 'x' },
  'POST /api/desk/cases/:id/take': { takeOver: true },
  'DELETE /api/desk/cases/:id/take': null,
  'POST /api/desk/cases/:id/actions': { version: '1-1', action: 'hide', reason: 'Fraud', words: 'They ask for money.' },
  'POST /api/desk/objections/:id/decide': { version: 1, outcome: 'upheld', words: 'It stays as it is.' },
  'POST /api/problems': { words: 'The page stays empty.', recording: 'H4sI', email: 'vi@example.com' },
  'DELETE /api/users/me/problems/:id': null,
  'POST /api/desk/problems/:id/answer': { version: 1, words: 'It is mended now.' },
  'PUT /api/desk/problems/:id/state': { version: 1, state: 'closed' },
  'POST /api/closed-account/object': { words: 'It was a gift.' },
  'POST /api/closed-account/export': null,
  'POST /api/closed-account/delete': { sure: 'yes' },
  'POST /identity/log-out': { refreshToken: 'x' },
  'POST /identity/demo-google': { email: 'otter@example.com', name: 'Otter', photo: 'https://example.com/otter.jpg' },
  [`POST ${IDENTITY}signUp`]: { ...account, email: 'new@example.com' },
  [`POST ${IDENTITY}signInWithPassword`]: account,
  [`POST ${IDENTITY}signInWithIdp`]: { requestUri: 'http://localhost/', postBody: 'id_token=x&providerId=google.com', idToken },
  [`POST ${IDENTITY}createAuthUri`]: { identifier: account.email, continueUri: 'http://localhost/' },
  [`POST ${IDENTITY}lookup`]: { idToken },
  [`POST ${IDENTITY}update`]: {
    idToken, displayName: 'Nadia', photoUrl: '/nadia.jpg', password: 'Mossy-stone9', deleteAttribute: ['PHOTO_URL'],
  },
  [`POST ${IDENTITY}delete`]: { idToken: 'x' },
  [`POST ${IDENTITY}sendOobCode`]: { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'moved@example.com' },
  [`POST ${IDENTITY}resetPassword`]: { oobCode: 'x', newPassword: 'Mossy-stone9' },
  'POST /securetoken.googleapis.com/v1/token': { grant_type: 'refresh_token', refresh_token: 'x' },
});

/** Copies of a value, each with one text or name replaced by a hostile one. */
function* spoilt(value: Json): Generator<Json> {
  if (typeof value === 'string') yield* HOSTILE;
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) for (const bad of spoilt(item)) yield value.with(index, bad);
    return;
  }
  for (const [name, item] of Object.entries(value)) {
    for (const bad of spoilt(item)) yield { ...value, [name]: bad };
    const { [name]: moved, ...rest } = value;
    for (const bad of HOSTILE) yield { ...rest, [bad]: moved ?? null };
  }
}

let server: IdentityApp;
let group: Group;
let idToken: string;
beforeAll(async () => {
  const database = await openTestDatabase();
  await plantTestKey(database);
  server = await startIdentityApp({ database, limits: { live: { lifeMs: 0 } } });
  for (const user of [mira, omar, zoe]) {
    await server.call('POST', '/api/users/create-or-update', { as: user, body: { ...user, photoURL: '' } });
  }
  // Whose right is asked before the body.
  await makeOperator(database, mira);
  group = await createGroup(server, mira, { maxMembers: 100 });
  await server.call('POST', `/api/groups/${group._id}/join`, { as: omar });
  idToken = String((await server.ask('signUp', account)).body.idToken);
});
afterAll(() => server.close());

/** Read from the app itself, so a new route appears here without further work. */
const routes = () => [...server.app.routeAccess.keys()].map((name) => name.replaceAll('::', ':'));
const urlOf = (path: string) => path.replace(':id', group._id).replace(':userId', omar.uid);
const nowS = () => Math.floor(server.service.now().getTime() / 1000);
const escaped = (body: Json) => JSON.stringify(body).replaceAll('\u0000', '\\u0000');

/** A body as its route takes it: the page of a closed account sends forms, which can hold no half of a character. */
function encoded(path: string, body: Json): { payload: string; type: string } | null {
  if (!path.startsWith('/api/closed-account/')) return { payload: escaped(body), type: 'application/json' };
  const payload = new URLSearchParams(body as Record<string, string>).toString();
  return payload.includes('%00') ? { payload, type: 'application/x-www-form-urlencoded' } : null;
}

it('knows a body for every route that may have one', () => {
  const written = routes().filter((name) => !/^(GET|HEAD|OPTIONS) /.test(name));
  expect(Object.keys(BODIES('')).sort()).toEqual(written.sort());
});

it.each(Object.keys(BODIES('')))('%s refuses a text that cannot be stored, and says so', async (name) => {
  const [method, path] = name.split(' ') as ['POST', string];
  const bodies = [...spoilt(BODIES(idToken)[name] ?? null)].flatMap((body) => encoded(path, body) ?? []);
  for (const { payload, type } of bodies) {
    const response = await server.app.inject({
      method, url: urlOf(path), payload, headers: { ...(path.startsWith('/api') ? bearer(mira) : {}), 'content-type': type },
    });
    expect([payload, response.statusCode]).toEqual([payload, 400]);
    expect(response.body).toContain(validation.unsavable);
  }
});

it('responds to such a text in an address, and in a query, without an error of its own', async () => {
  for (const name of routes()) {
    const [method = 'GET', path = ''] = name.split(' ');
    const inPath = /[:*]/.test(path) ? HOSTILE_ESCAPES.map((hostile) => path.replace(/:\w+|\*/g, hostile)) : [];
    const inQuery = method === 'GET' ? QUERIES.map((key) => `${urlOf(path)}?${key}=a%00b`) : [];
    for (const url of [...inPath, ...inQuery]) {
      const { statusCode } = await server.app.inject({ method: method as 'GET', url, headers: bearer(mira) });
      expect([method, url, statusCode < 500]).toEqual([method, url, true]);
    }
  }
});

it.each(HOSTILE)('%j in a token or a header harms nobody', async (hostile) => {
  const claims = claimsOf({ uid: `uid-${HOSTILE.indexOf(hostile)}`, name: hostile, email: `x${hostile}@example.com` }, nowS());
  const headers = { authorization: `Bearer ${signedToken({ ...claims, picture: `https://example.com/${hostile}` })}` };
  expect((await server.call('POST', `/api/groups/${group._id}/join`, { headers })).status).toBe(200);
  const inSubject = { authorization: `Bearer ${signedToken({ ...claims, sub: hostile })}` };
  expect((await server.call('GET', '/api/users/profile', { headers: inSubject })).status).toBe(401);
  const { body: { members } } = await server.call<Group>('GET', `/api/groups/${group._id}`, { as: mira });
  expect(members.every(({ name }) => !/[\0\p{Cs}]/u.test(name))).toBe(true);
  const device = await server.ask('signInWithPassword', account, { userAgent: 'Fire\u00ff\u0080fox' });
  expect(device.error).toBeNull();
  const inHeader = { ...bearer(mira), 'idempotency-key': '\u00ed\u00a0\u0080', 'if-match': '\u0080' };
  const { status } = await server.call<ApiErrorBody>('PUT', `/api/groups/${group._id}`, { headers: inHeader, body: aGroupInput() });
  expect(status).toBeLessThan(500);
});
