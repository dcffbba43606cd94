import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { JSDOM } from 'jsdom';
import { DEFAULT_CLIENT_CONFIG } from '../../src/contract/clientConfig';
import type { Group } from '../../src/contract/types';
import { selectPublicGroups } from '../discovery/publicGroup';
import { aGroupInput, createGroup, startTestApp, type TestApp } from '../testing/testApp';
import { mira, omar } from '../testing/testTokens';
import { readHtmlPages } from './htmlPages';
import type { PageRenderer } from './pageRenderer';

const SHELL = '<!doctype html><html><head><title>Hobnob</title></head><body><div id="root">app</div>'
  + '<script type="application/json" id="hobnob-state">{}</script><template id="hobnob-visitor"></template></body></html>';
const START = '2031-05-03T10:00:00.000Z';
const HOSTILE = '</script></template><script>alert(1)</script>';

let folder: string;
let server: TestApp;
const rendered: string[] = [];
let answer: PageRenderer['renderInvitation'];
const usual: PageRenderer['renderInvitation'] = async (invitation, nowMs) => {
  rendered.push(invitation);
  return { html: '<b>invited</b>', state: JSON.stringify({ nowMs, note: HOSTILE }) };
};
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hobnob-invitations-'));
  await writeFile(path.join(folder, 'index.html'), SHELL);
  const pages = await readHtmlPages(folder, DEFAULT_CLIENT_CONFIG, 'https://hobbies.example');
  const renderer: PageRenderer = {
    renderList: async () => { throw new Error('Not here.'); }, renderInvitation: (...job) => answer(...job), stop: async () => undefined,
  };
  server = await startTestApp({ site: { folder, pages, renderer } });
});
beforeEach(() => {
  answer = usual;
  rendered.length = 0;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const create = () => createGroup(server, mira, { startDate: START });
const pageOf = ({ _id }: Group) => server.app.inject(`/groups/${_id}`);
const visitorPage = (body: string) =>
  new JSDOM(body).window.document.querySelector<HTMLTemplateElement>('#hobnob-visitor')?.content.children ?? [];

it('a visitor’s page lies in the document, which stays a member’s', async () => {
  const { body } = await pageOf(await create());
  const [root, state, ...others] = visitorPage(body);
  expect([root?.getAttribute('data-prerendered'), root?.innerHTML, others]).toEqual(['/login', '<b>invited</b>', []]);
  expect(JSON.parse(state?.textContent ?? '')).toMatchObject({ note: HOSTILE });
  expect(new JSDOM(body).window.document.getElementById('root')?.textContent).toBe('app');
});

it('is made of what the list says of the group, without its people, once until that changes', async () => {
  const group = await create();
  await server.call('POST', `/api/groups/${group._id}/join`, { as: omar });
  await Promise.all([pageOf(group), pageOf(group)]);
  await pageOf(group);
  const row = expect.objectContaining({ _id: group._id, memberCount: 2, faces: [] }) as unknown;
  expect(rendered.map((text) => JSON.parse(text) as unknown)).toEqual([row]);
  expect(rendered[0]).not.toContain(omar.uid);
  await server.call('POST', `/api/groups/${group._id}/leave`, { as: omar });
  await pageOf(group);
  expect(rendered).toHaveLength(2);
});

it('is made once more when the facts beside it were read before an edit, and the invitation after it', async () => {
  const group = await create();
  const before = await selectPublicGroups(server.database, sql`where g.id = ${group._id}`);
  await server.call('PUT', `/api/groups/${group._id}`, { as: mira, body: aGroupInput({ startDate: START, location: 'Elsewhere' }) });
  jest.spyOn(server.database.db, 'execute').mockResolvedValueOnce({ rows: before } as never);
  const places = [await pageOf(group), await pageOf(group)].map(({ body }) => body.includes('Elsewhere'));
  expect(places).toEqual([false, true]);
});

it.each<[string, PageRenderer['renderInvitation']]>([
  ['cannot be rendered', async () => { throw new Error('Too many pages are waiting.'); }],
  ['is not rendered in time', () => new Promise(() => undefined)],
])('when it %s, the page is sent without it, with its preview, and the next one has it', async (_name, failing) => {
  const group = await create();
  answer = failing;
  const without = await pageOf(group);
  expect([without.statusCode, visitorPage(without.body).length, without.body.includes('og:title')]).toEqual([200, 0, true]);
  answer = usual;
  expect(visitorPage((await pageOf(group)).body)).toHaveLength(2);
});
