import type { ReactElement } from 'react';
import { ServerStyleSheet } from 'styled-components';
import { DEFAULT_CLIENT_CONFIG } from '../contract/clientConfig';
import type { GroupSummary } from '../contract/types';
import { aSummary } from '../testing/builders';
import { renderApp } from './renderApp';
import { invitationState, loadInvitation, renderInvitation } from './renderInvitation';
import { prerender } from './renderPage';

const shown = DEFAULT_CLIENT_CONFIG;
const NOW_MS = Date.parse('2030-05-02T09:00:00.000Z');
const GROUP = aSummary({
  _id: 'g1', name: 'Hill Walkers', location: 'Old Town Hall', category: 'Sports', description: 'Nobody sees this', maxMembers: 10,
  memberCount: 7, faces: [], startDate: '2030-05-04T18:30:00.000Z', imageURL: '/api/images/x#focus=50,20',
  creator: { _id: 'u9', name: 'Mira Stone', photoURL: null },
});
const KINDS: readonly [string, Partial<GroupSummary>][] = [
  ['with places', {}],
  ['full', { memberCount: 10, waiting: 3 }],
  ['started', { startDate: '2030-05-01T18:30:00.000Z' }],
  ['without a picture', { imageURL: '' }],
  ['with a photo of its creator', { creator: { ...GROUP.creator, photoURL: 'https://example.com/a.jpg' } }],
];

test('the page shows the group and the form for a new account; the time is in UTC', async () => {
  const html = (await renderInvitation({ group: GROUP, nowMs: NOW_MS, shown })).html.replaceAll('<!-- -->', '');
  for (const text of [
    'Hill Walkers', 'Old Town Hall', '3 of 10 places left', '4 May 2030 at 18:30', 'UTC', 'Mira Stone', 'invites you',
    'Join Hobnob to take a place', 'Full name',
  ]) expect(html).toContain(text);
});

test('the state has the page that the visitor came for and the group, without its description', async () => {
  const { state } = await renderInvitation({ group: GROUP, nowMs: NOW_MS, shown });
  expect([state.location.from, state.location.location.pathname, state.auth.status]).toEqual(['/groups/g1', '/login', 'unknown']);
  expect(Object.keys(state.api.queries)).toEqual(['readInvitation("g1")']);
  expect(JSON.stringify(state)).not.toContain('Nobody sees this');
});

test.each(KINDS)('of a group %s it has no style attribute, and no style that the group’s page lacks', async (_name, changes) => {
  // The library's own marks are rules too; they have an id.
  const rules = (text: string) => new Set(
    text.replace(/<[^>]*>/g, '').match(/\.[\w-]+(?:[^{}]*)\{[^{}]*\}/g)?.filter((rule) => !rule.includes('[id="sc-')),
  );
  const ofGroupPage = rules((await prerender('group', 'group', '/groups/:groupId', shown)).styles);
  const state = invitationState({ group: { ...GROUP, ...changes }, nowMs: NOW_MS, shown });
  await loadInvitation(state);
  const sheet = new ServerStyleSheet();
  const html = renderApp(state, (app: ReactElement) => sheet.collectStyles(app));
  expect(html).not.toMatch(/ style="/);
  expect([...rules(sheet.getStyleTags())].filter((rule) => !ofGroupPage.has(rule))).toEqual([]);
});
