import type { ReactElement } from 'react';
import { ServerStyleSheet } from 'styled-components';
import { DEFAULT_CLIENT_CONFIG } from '../contract/clientConfig';
import type { ListJob, RenderResult } from '../contract/renderedPages';
import { CATEGORIES } from '../domain/groups/categories';
import { FIRST_ROWS } from '../domain/list/firstRows';
import { aSummary } from '../testing/builders';
import { renderApp } from './renderApp';
import { listPageState, renderList } from './renderList';
import { prerender } from './renderPage';
import { servePages, type JobPort } from './servePages';

const NOW_MS = Date.parse('2030-05-02T09:00:00.000Z');
const shown = DEFAULT_CLIENT_CONFIG;
const GROUPS = Array.from({ length: FIRST_ROWS + 2 }, (_, n) => aSummary({
  _id: `g${n}`, name: `Group ${n}`, category: n === 0 ? 'Knitting' : CATEGORIES[n % CATEGORIES.length] ?? '',
  description: 'Nobody sees this', imageURL: n % 2 === 0 ? '/api/images/x' : '', memberCount: n, maxMembers: 9,
  startDate: n % 3 === 0 ? '2029-01-01T00:00:00.000Z' : '2030-05-04T18:30:00.000Z',
  creator: { _id: `p${n}`, name: `User ${n}`, photoURL: null }, faces: [{ _id: `p${n}`, name: `User ${n}`, photoURL: null }],
}));
const QUERIES = [
  '', '?when=week&places=left&started=no', '?view=list', '?category=Music', '?q=nothing%20like%20it', '?sort=nameDesc&view=list',
];

const page = (query: string, groups: readonly (typeof GROUPS)[number][] = GROUPS) => renderList({ groups, query, nowMs: NOW_MS, shown });
/** Without the marks that React sets between texts. */
const textOf = (html: string) => html.replaceAll('<!-- -->', '');
const articlesIn = (html: string) => html.match(/<article/g)?.length ?? 0;

test('the page shows the first rows, how many there are, and links to each group', async () => {
  const html = textOf((await page('')).html);
  expect(articlesIn(html)).toBe(FIRST_ROWS);
  expect(html).toContain(`${GROUPS.length} Groups Found`);
  expect(html).toContain('href="/groups/g1"');
  expect(html).toContain('Starts Saturday, 18:30');
  expect(html).toContain('Times are UTC unless a city is named');
  expect(html).toContain('Loading 2 more groups');
});

test('the filters of the address apply, and the controls show them', async () => {
  const html = textOf((await page('?category=Music&view=list&utm=x')).html);
  expect(articlesIn(html)).toBe(GROUPS.filter(({ category }) => category === 'Music').length);
  expect(html).toMatch(/aria-pressed="true"[^>]*>(?:(?!<button).)*Music<\/button>/);
  expect(html).not.toContain('Loading');
  expect((await page('?q=nothing%20like%20it')).html).toContain('No Groups Found');
});

test('the days of a filter are those of the page\'s own dates, until the reader\'s zone is known', async () => {
  const isOnSaturday = ({ startDate }: (typeof GROUPS)[number]) => startDate.startsWith('2030-05-04');
  const { html, state } = await page('?when=weekend&started=no');
  expect(textOf(html)).toContain(`${GROUPS.filter(isOnSaturday).length} Groups Found`);
  expect(html).toMatch(/aria-pressed="true"[^>]*>Weekend<\/button>/);
  expect(state.groups.filters).toEqual({ search: '', category: 'All', sort: 'newest', view: 'grid', when: 'weekend', notStarted: true });
});

test.each(QUERIES)('the page for "%s" has no style attribute, which the content security policy would block', async (query) => {
  expect((await page(query)).html).not.toMatch(/ style="/);
});

test('its styles are in the page that the build prerendered: the policy names them by hash, and script adds no rule', async () => {
  // The library's own marks are rules too; they have an id.
  const rules = (text: string) => new Set(
    text.replace(/<[^>]*>/g, '').match(/\.[\w-]+(?:[^{}]*)\{[^{}]*\}/g)?.filter((rule) => !rule.includes('[id="sc-')),
  );
  const prerendered = rules((await prerender('groups', 'groups', '/groups', shown)).styles);
  for (const query of QUERIES) {
    const sheet = new ServerStyleSheet();
    renderApp(listPageState({ groups: GROUPS, query, nowMs: NOW_MS, shown }), (app: ReactElement) => sheet.collectStyles(app));
    const missing = [...rules(sheet.getStyleTags())].filter((rule) => !prerendered.has(rule));
    expect([query, missing]).toEqual([query, []]);
  }
});

test('the state carries the rows without their descriptions, no user, and the address without what is not ours', async () => {
  const { state } = await page('?utm=x&category=Music');
  expect(JSON.stringify(state)).not.toContain('Nobody sees this');
  expect([state.auth.status, state.api.queries, state.location.location.search]).toEqual(['unknown', {}, '?category=Music']);
});

describe('the thread', () => {
  function port() {
    const results: RenderResult[] = [];
    let receive: (job: ListJob) => void = () => undefined;
    const fake: JobPort = { on: (_event, listener) => { receive = listener; }, postMessage: (result) => { results.push(result); } };
    servePages(fake, shown);
    const send = (job: Omit<ListJob, 'nowMs'>) => { receive({ ...job, nowMs: NOW_MS }); };
    return { send, results };
  }
  const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  const settled = async (results: readonly unknown[], count: number) => {
    while (results.length < count) await new Promise((resolve) => { setTimeout(resolve); });
  };

  test('answers in order, and keeps the groups until newer ones arrive', async () => {
    const { send, results } = port();
    send({ id: 1, query: '', groups: bytes(GROUPS) });
    send({ id: 2, query: '?category=Music', groups: null });
    send({ id: 3, query: '', groups: bytes([]) });
    await settled(results, 3);
    expect(results.map((result) => ['html' in result && articlesIn(result.html), result.id])).toEqual([[FIRST_ROWS, 1], [3, 2], [0, 3]]);
  });

  test('renders the first rows of a long list as they are, and forgets them', async () => {
    const { send, results } = port();
    send({ id: 1, query: '', groups: bytes(GROUPS) });
    send({ id: 2, query: '?q=nothing-that-the-rows-say', groups: bytes(GROUPS.slice(0, 2)), found: 500 });
    send({ id: 3, query: '', groups: null });
    send({ id: 4, query: '', groups: bytes(GROUPS.slice(0, 3)), found: null });
    await settled(results, 4);
    expect(results.map((result) => 'html' in result && articlesIn(result.html))).toEqual([FIRST_ROWS, 2, FIRST_ROWS, 3]);
    expect(results[1]).toMatchObject({ html: expect.stringContaining('500 Groups Found') as string });
    expect(results[3]).toMatchObject({ html: expect.stringContaining('More than 1,000 Groups Found') as string });
  });

  test('reports what it cannot render, and goes on', async () => {
    const { send, results } = port();
    send({ id: 1, query: '', groups: new TextEncoder().encode('[') });
    send({ id: 2, query: '', groups: bytes(GROUPS) });
    await settled(results, 2);
    expect(results.map((result) => 'error' in result)).toEqual([true, false]);
  });
});
