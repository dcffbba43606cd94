import sharp from 'sharp';
import type { ApiErrorBody, Group, GroupSummary, HistoryPage } from '../../src/contract/types';
import { validation } from '../../src/domain/texts/formMessages';
import { aGroupInput, createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { mira } from '../testing/testTokens';

/* The focus of a group's picture: kept with the group, and used where the server crops. */

const RED = { r: 200, g: 0, b: 0 };
const ELSEWHERE = 'https://example.com/tall.jpg';
let server: TestApp;
/** The address of a stored picture of 400 × 1600 px: its uppermost tenth is red, the rest white. */
let tall: string;

beforeAll(async () => {
  server = await startTestApp();
  const head = await sharp({ create: { width: 400, height: 160, channels: 3, background: RED } }).png().toBuffer();
  const whole = await sharp({ create: { width: 400, height: 1600, channels: 3, background: '#fff' } })
    .composite([{ input: head, left: 0, top: 0 }]).png().toBuffer();
  tall = (await createGroup(server, mira, { imageURL: `data:image/png;base64,${whole.toString('base64')}` })).imageURL;
});
afterAll(() => server.close());

const put = async (id: string, imageURL: string) =>
  (await server.call<Group & ApiErrorBody>('PUT', `/api/groups/${id}`, { as: mira, body: aGroupInput({ imageURL }) })).body;

it.each([['a stored picture', () => tall], ['a picture elsewhere', () => ELSEWHERE]])('%s keeps its focus', async (_what, address) => {
  const focused = `${address()}#focus=30,5`;
  const group = await createGroup(server, mira, { imageURL: focused });
  expect(group.imageURL).toBe(focused);
  const list = (await server.call<GroupSummary[]>('GET', '/api/groups?fields=summary')).body;
  expect(list.find(({ _id }) => _id === group._id)?.imageURL).toBe(focused);
  expect((await put(group._id, `${address()}#focus=40,60`)).imageURL).toBe(`${address()}#focus=40,60`);
  expect((await put(group._id, address())).imageURL).toBe(address());
});

it('the history of a group says that its picture was changed when its focus was', async () => {
  const group = await createGroup(server, mira, { imageURL: tall });
  await put(group._id, `${tall}#focus=50,0`);
  await put(group._id, `${tall}#focus=50,0`);
  const { body } = await server.call<HistoryPage>('GET', `/api/groups/${group._id}/history`, { as: mira });
  expect(body.items.filter(({ action }) => action === 'edited').map(({ details }) => details.changed)).toEqual([
    expect.not.arrayContaining(['image']), expect.arrayContaining(['image']),
  ]);
});

it.each(['#focus=101,0', '#focus=50', '#focus=a,b', '#focus=50,-1', '#focus=1.5,2'])('%s is refused', async (mark) => {
  for (const address of [tall, ELSEWHERE]) {
    const body = aGroupInput({ imageURL: `${address}${mark}` });
    const answer = await server.call<ApiErrorBody>('POST', '/api/groups', { as: mira, body });
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([400, 'invalid_focus', validation.imageFocus]);
  }
});

/** The share of red in the preview that a group's page names. */
async function redOf(group: Group): Promise<number> {
  const [address = '', focus = '50,50'] = group.imageURL.split('#focus=');
  const response = await server.app.inject(`${address}/preview.jpg?focus=${focus}`);
  const { data, info } = await sharp(response.rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  let red = 0;
  for (let at = 0; at < data.length; at += info.channels) if ((data[at] ?? 0) > 150 && (data[at + 1] ?? 0) < 90) red += 1;
  return red / (info.width * info.height);
}

it('the preview for other sites is cut around the focus of a group, and around the centre for any other', async () => {
  expect(await redOf(await createGroup(server, mira, { imageURL: `${tall}#focus=50,0` }))).toBeGreaterThan(0.7);
  expect(await redOf(await createGroup(server, mira, { imageURL: tall }))).toBe(0);
  const stranger = await server.app.inject(`${tall}/preview.jpg?focus=7,1`);
  const centre = await server.app.inject(`${tall}/preview.jpg`);
  expect(stranger.rawPayload.equals(centre.rawPayload)).toBe(true);
  expect((await server.app.inject(`${tall}/preview.jpg?focus=nowhere`)).statusCode).toBe(400);
});

it('a preview that was asked for before a group had its focus is not kept anywhere in place of the right one', async () => {
  const path = `${tall}/preview.jpg`;
  const early = await server.app.inject(`${path}?focus=50,1`);
  const centre = await server.app.inject(path);
  expect([early.headers['cache-control'], early.headers.etag]).toEqual(['no-cache', centre.headers.etag]);
  expect(centre.headers['cache-control']).toContain('immutable');
});

it('moving the focus again and again leaves one copy', async () => {
  const { _id } = await createGroup(server, mira, { imageURL: tall });
  const others = await server.database.db.query.groups.findMany({ where: (one, { isNotNull }) => isNotNull(one.imageFocus) });
  for (const y of [11, 12, 13]) expect(await redOf(await put(_id, `${tall}#focus=50,${y}`))).toBeLessThan(0.7);
  const hash = tall.split('/').at(-1) ?? '';
  const copies = await server.database.db.query.imageVariants.findMany({ where: (one, { eq }) => eq(one.hash, hash) });
  const kept = copies.map(({ focus }) => focus).filter((focus) => focus !== '');
  expect(kept).toContain('50,13');
  expect(kept.filter((focus) => focus !== '50,13' && !others.some((group) => group.imageFocus === focus))).toEqual([]);
});

it('a photo of a member is cut around its focus, and a wrong one is refused', async () => {
  const bytes = (await server.app.inject(tall)).rawPayload;
  const send = (query: string) => server.call<{ photoURL: string }>(
    'POST', `/api/users/me/photo${query}`, { as: mira, body: bytes, headers: { 'content-type': 'image/png' } },
  );
  const isRed = async (query: string) => {
    const { body: { photoURL } } = await send(query);
    const { data } = await sharp((await server.app.inject(photoURL)).rawPayload).raw().toBuffer({ resolveWithObject: true });
    return (data[0] ?? 0) > 150 && (data[1] ?? 255) < 90;
  };
  expect([await isRed(''), await isRed('?focus=50,0'), await isRed('?focus=0,100')]).toEqual([false, true, false]);
  for (const query of ['?focus=101,0', '?focus=left,top', '?focus=1']) expect((await send(query)).status).toBe(400);
});
