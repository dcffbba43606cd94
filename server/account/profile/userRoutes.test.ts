import type { ApiErrorBody, Group, Profile } from '../../../src/contract/types';
import { DEFAULT_AVATAR_URL, DEFAULT_DISPLAY_NAME } from '../../../src/domain/account/userDisplay';
import { aGroupInput, createGroup, startTestApp, type TestApp } from '../../testing/testApp';
import { signedToken } from '../../testing/testSigningKey';
import { mira, omar, claimsOf, zoe } from '../../testing/testTokens';

let server: TestApp;
beforeAll(async () => { server = await startTestApp(); });
afterAll(() => server.close());

const profile = { name: 'Mira N.', email: mira.email, photoURL: 'https://example.com/mira.jpg', uid: mira.uid };
const save = (body: unknown, as = mira) => server.call<Profile & ApiErrorBody>('POST', '/api/users/create-or-update', { as, body });

it('has no profile before the first one was sent', async () => {
  const response = await server.call<ApiErrorBody>('GET', '/api/users/profile', { as: zoe });
  expect([response.status, response.body.code]).toEqual([404, 'profile_not_found']);
});

it('stores what the user sent, and shows it to nobody else', async () => {
  const saved = await save(profile);
  expect(saved.status).toBe(200);
  expect(saved.body).toEqual({ _id: mira.uid, ...profile, createdAt: expect.any(String) });
  expect((await server.call('GET', '/api/users/profile', { as: mira })).body).toEqual(saved.body);
  expect((await server.call('GET', '/api/users/profile')).status).toBe(401);
});

it('shows a new name in every list at once', async () => {
  await save(profile);
  const { _id } = await createGroup(server, mira);
  await server.call('GET', '/api/groups');
  await save({ ...profile, name: 'Mira Again', photoURL: '' });
  const { body } = await server.call<Group[]>('GET', '/api/groups');
  expect(body.find((group) => group._id === _id)?.creator).toEqual({ _id: mira.uid, name: 'Mira Again', photoURL: null });
});

it('takes the placeholder for no photo', async () => {
  expect((await save({ ...profile, photoURL: DEFAULT_AVATAR_URL })).body.photoURL).toBeNull();
});

it('keeps the name and the photo of somebody whose sign-up was cut off before the identity service had them', async () => {
  await save(profile);
  const nameless = { ...mira, name: '' };
  const sent = { ...profile, name: DEFAULT_DISPLAY_NAME, photoURL: DEFAULT_AVATAR_URL };
  expect((await save(sent, nameless)).body).toMatchObject({ name: profile.name, photoURL: profile.photoURL });
  expect((await save(sent)).body).toMatchObject({ name: DEFAULT_DISPLAY_NAME, photoURL: null });
});

it('a photo on this site that is gone replaces none', async () => {
  await save(profile);
  expect((await save({ ...profile, photoURL: `/api/images/${'0'.repeat(64)}` })).body.photoURL).toBe(profile.photoURL);
});

it('compares email addresses case-insensitively', async () => {
  expect((await save({ ...profile, email: mira.email.toUpperCase() })).status).toBe(200);
});

it.each([
  ['another uid', { ...profile, uid: omar.uid }],
  ['another e-mail address', { ...profile, email: omar.email }],
  ['no e-mail address', { ...profile, email: '' }],
])('refuses %s', async (_name, body) => {
  const response = await save(body);
  expect([response.status, response.body.code]).toEqual([403, 'not_your_profile']);
});

it.each([
  ['an empty name', { ...profile, name: '  ' }],
  ['an invisible name', { ...profile, name: '\u200b\u00ad' }],
  ['a script URL as photo', { ...profile, photoURL: 'javascript:alert(1)' }],
  ['a protocol-relative photo URL', { ...profile, photoURL: '//evil.example/x.png' }],
  ['a role', { ...profile, role: 'admin' }],
  ['a number as name', { ...profile, name: 7 }],
  ['no uid', { name: 'x', email: mira.email, photoURL: '' }],
  ['a list', [profile]],
])('refuses %s', async (_name, body) => {
  expect((await save(body)).status).toBe(400);
});

it('creates the profile from the token when the user first creates a group', async () => {
  await createGroup(server, zoe);
  expect((await server.call<Profile>('GET', '/api/users/profile', { as: zoe })).body).toMatchObject({
    name: zoe.name,
    email: zoe.email,
    photoURL: null,
  });
});

describe('a claim of a token', () => {
  const firstGroupBy = async (claims: Record<string, unknown>) => {
    const { status, body } = await server.call<Group & ApiErrorBody>('POST', '/api/groups', {
      headers: { authorization: `Bearer ${signedToken(claims)}` }, body: aGroupInput(),
    });
    return { status, creator: body.creator };
  };
  const user = (n: number) => claimsOf({ uid: `uid-odd-${n}`, name: 'Odd', email: `odd-${n}@example.com` });

  it.each([
    ['a NUL', 'Mi\u0000ra'],
    ['spaces', '   '],
    ['invisible characters', '\u200b\u2060'],
    ['too many characters', 'n'.repeat(201)],
    ['a number', 7],
  ])('is ignored when it is a name of %s', async (_name, name) => {
    expect(await firstGroupBy({ ...user(1), sub: `uid-name-${String(name).length}`, name })).toMatchObject({
      status: 201,
      creator: { name: 'User' },
    });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>',
    '//evil.example/x.png',
    'https://user:pass@example.com/x.png',
    'https://example.com/\u0000',
    7,
  ])('is ignored when it is the picture %j', async (picture) => {
    expect(await firstGroupBy({ ...user(2), sub: `uid-photo-${String(picture)}`.replace('\u0000', '0'), picture })).toMatchObject({
      status: 201,
      creator: { name: 'Odd', photoURL: null },
    });
  });

  it('is ignored when it is an address that cannot be stored', async () => {
    expect((await firstGroupBy({ ...user(3), email: 'a\u0000b@example.com' })).status).toBe(201);
  });

  it('is used when it is valid, including names of many code units', async () => {
    const name = '🎈'.repeat(150);
    expect(await firstGroupBy({ ...user(4), name, picture: 'https://example.com/o.jpg' })).toEqual({
      status: 201, creator: { _id: 'uid-odd-4', name, photoURL: 'https://example.com/o.jpg' },
    });
  });

  it('never prevents joining', async () => {
    const { _id } = await createGroup(server, zoe);
    const response = await server.call('POST', `/api/groups/${_id}/join`, {
      headers: { authorization: `Bearer ${signedToken({ ...user(5), name: '\u0000', picture: 'javascript:0' })}` },
    });
    expect(response.status).toBe(200);
  });
});

it('calls a user without a name "User"', async () => {
  const { name: _none, ...claims } = claimsOf({ uid: 'uid-nameless', name: '', email: 'n@example.com' });
  const { body } = await server.call<Group>('POST', '/api/groups', {
    headers: { authorization: `Bearer ${signedToken(claims)}` },
    body: {
      name: 'N',
      description: 'd',
      category: 'Art',
      location: 'l',
      maxMembers: 2,
      startDate: new Date(Date.now() + 1e8).toISOString(),
      imageURL: 'https://example.com/a.png',
    },
  });
  expect(body.creator.name).toBe('User');
});
