import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { ApiErrorBody, Photo, Profile, Session } from '../../src/contract/types';
import { tidyUp } from '../boot/housekeeping';
import { insertAccount } from '../identity/accountStore';
import { startSession } from '../identity/sessions/refreshTokens';
import { accountCalls } from '../testing/accountCalls';
import { jpegOfSize } from '../testing/jpegOfSize';
import { createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { signedToken } from '../testing/testSigningKey';
import { bearer, claimsOf, type TestUser } from '../testing/testTokens';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const { newUser, remove, read, rows } = accountCalls(() => server);

describe('sessions', () => {
  const sessionsOf = (headers: Record<string, string>) => server.call<Session[] | null>('GET', '/api/users/me/sessions', { headers });

  it('are listed with their device, and the current one is marked', async () => {
    const ana = newUser();
    await insertAccount(server.database.db, { uid: ana.uid, email: ana.email });
    const agents = ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', ''];
    for (const agent of agents) await startSession(server.database.db, ana.uid, 'password', agent, new Date());
    const { body } = await sessionsOf(bearer(ana));
    expect(body).toHaveLength(2);
    expect(body?.map(({ device }) => device)).toContain('Firefox on Linux');
    expect(body?.[0]).toEqual({
      id: expect.any(String) as string,
      device: expect.any(String) as string,
      current: false,
      createdAt: expect.stringMatching(/Z$/) as string,
      lastUsedAt: expect.stringMatching(/Z$/) as string,
    });
    const id = body?.[1]?.id ?? '';
    const nowS = Math.floor(Date.now() / 1000);
    const token = signedToken({ ...claimsOf(ana, nowS), sid: id });
    const marked = (await sessionsOf({ authorization: `Bearer ${token}` })).body;
    expect(marked?.filter(({ current }) => current).map((session) => session.id)).toEqual([id]);
  });

  it('are unknown here with a Firebase project', async () => {
    const config = { ...(await import('../config/config')).readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }) };
    const hosted = await startTestApp({
      database: server.database,
      config: { ...config, identity: { mode: 'firebase', apiKey: 'k', authDomain: 'a.b', projectId: 'demo-hobnob', appId: 'a' } },
    });
    expect((await hosted.call('GET', '/api/users/me/sessions', { as: newUser() })).body).toBeNull();
    await hosted.app.close();
  });

  it('end everywhere at once: older tokens can neither write nor read', async () => {
    const ana = newUser();
    await insertAccount(server.database.db, { uid: ana.uid, email: ana.email });
    await startSession(server.database.db, ana.uid, 'password', 'Firefox', new Date());
    const group = await createGroup(server, ana);
    expect((await server.call('POST', '/api/users/me/log-out-everywhere', { as: ana })).status).toBe(200);
    expect((await server.call('DELETE', `/api/groups/${group._id}`, { as: ana })).status).toBe(401);
    expect((await read(group._id, ana)).status).toBe(401);
    expect(await rows('sessions', 'uid', ana.uid)).toBe(0);
  });

  it('end but for the one that asks, when it says so', async () => {
    const ana = newUser();
    await insertAccount(server.database.db, { uid: ana.uid, email: ana.email });
    const start = (device: string) => startSession(server.database.db, ana.uid, 'password', device, new Date());
    const [{ session: mine }] = [await start('Firefox'), await start('Chrome')];
    const headers = { authorization: `Bearer ${signedToken({ ...claimsOf(ana), sid: mine.id })}` };
    await server.call('POST', '/api/users/me/log-out-everywhere', { headers, body: { othersOnly: true } });
    expect((await sessionsOf(headers)).body?.map(({ id }) => id)).toEqual([mine.id]);
  });
});

describe('a photo', () => {
  const image = async (width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'jpeg') => ({
    type: `image/${format}`, bytes: await sharp({ create: { width, height, channels: 3, background: '#3a7' } }).toFormat(format).toBuffer(),
  });
  const send = (as: TestUser, { type, bytes }: { type: string; bytes: Buffer | string }) =>
    server.call<Photo & ApiErrorBody>('POST', '/api/users/me/photo', { as, body: bytes, headers: { 'content-type': type } });
  const fetched = async (photoURL: string) => {
    const response = await server.app.inject(photoURL);
    const { format, width, height } = await sharp(response.rawPayload).metadata();
    return [response.statusCode, format, width, height];
  };

  it.each([
    [1600, 900, 512],
    [300, 700, 300],
    [512, 512, 512],
  ])('of %d × %d px becomes a square of %d', async (width, height, side) => {
    const { status, body } = await send(newUser(), await image(width, height));
    expect(status).toBe(200);
    expect(await fetched(body.photoURL)).toEqual([200, 'webp', side, side]);
  });

  it('of a phone that was held upright is cropped around its focus, too', async () => {
    const head = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#f00' } }).png().toBuffer();
    const bytes = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#fff' } })
      .composite([{ input: head, left: 0, top: 0 }]).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { status, body } = await server.call<Photo>('POST', '/api/users/me/photo?focus=50,0', {
      as: newUser(), body: bytes, headers: { 'content-type': 'image/jpeg' },
    });
    expect(status).toBe(200);
    const { channels: [, green] } = await sharp((await server.app.inject(body.photoURL)).rawPayload).stats();
    expect(green?.mean).toBeLessThan(10);
  });

  it('is stored while a profile uses it, and removed a day later', async () => {
    const ana = newUser();
    const [shown, unused] = [
      (await send(ana, await image(600, 600, 'png'))).body,
      (await send(ana, await image(601, 400, 'webp'))).body,
    ];
    const profile = { name: ana.name, email: ana.email, photoURL: shown.photoURL, uid: ana.uid };
    expect((await server.call('POST', '/api/users/create-or-update', { as: ana, body: profile })).status).toBe(200);
    await server.database.db.execute(sql`update images set created_at = now() - interval '25 hours'`);
    await tidyUp(server.database);
    expect(await rows('images', 'hash', shown.photoURL.slice(-64))).toBe(1);
    expect(await rows('images', 'hash', unused.photoURL.slice(-64))).toBe(0);
    expect((await remove(ana)).status).toBe(200);
    await tidyUp(server.database);
    expect(await rows('images', 'hash', shown.photoURL.slice(-64))).toBe(0);
  });

  it('stays when its owner logs in at another address of the site, where the identity service has it under the first one', async () => {
    const ana = newUser();
    const { photoURL } = (await send(ana, await image(610, 610))).body;
    const save = async (photo: string) => (await server.call<Profile>('POST', '/api/users/create-or-update', {
      as: ana, body: { name: ana.name, email: ana.email, photoURL: photo, uid: ana.uid },
    })).body.photoURL;
    expect([await save(photoURL), await save(`https://old.example${photoURL}`)]).toEqual([photoURL, photoURL]);
    await server.database.db.execute(sql`update images set created_at = now() - interval '25 hours'`);
    await tidyUp(server.database);
    expect(await rows('images', 'hash', photoURL.slice(-64))).toBe(1);
  });

  it.each<[string, { type: string; bytes: string }, number, string]>([
    ['an address', { type: 'text/plain', bytes: 'https://example.com/a.jpg' }, 415, 'unsupported_media_type'],
    ['JSON', { type: 'application/json', bytes: '{"image":"data:image/png;base64,AAAA"}' }, 415, 'unsupported_media_type'],
    ['a script', { type: 'image/svg+xml', bytes: '<svg/>' }, 415, 'unsupported_media_type'],
    ['no picture', { type: 'image/png', bytes: 'AAAA' }, 400, 'invalid_image'],
    ['nothing', { type: 'image/png', bytes: '' }, 400, 'invalid_image'],
  ])('is refused when it is %s', async (_name, sent, status, code) => {
    const refused = await send(newUser(), sent);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(refused.body.message).toMatch(/^[A-Z]/);
  });

  it('is refused above 12 MB', async () => {
    const large = jpegOfSize((await image(20, 20)).bytes, 12 * 1024 * 1024 + 1);
    expect((await send(newUser(), { type: 'image/jpeg', bytes: large })).status).toBe(413);
  });
});
