import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { runs } from '../../../test/tier';
import { GroupCard } from '../../components/cards/GroupCard';
import { GroupItem } from '../../components/cards/GroupItem';
import { GroupRow } from '../../components/cards/GroupRow';
import { UTC_DATES } from '../../domain/dates/dateStyle';
import { normaliseGroupList } from '../../domain/groups/normaliseGroup';
import { aGroup, anIdentity, aProfile, aSummary } from '../builders';
import type { FakeResponse } from '../fakeHttp';
import { busySigns, main, ME, NOW_MS, openSite, pass, prepareSite } from './openSite';

/*
 * Whatever a server sends, every screen shows something sensible: it does not crash, it shows no internal values,
 * and good groups appear next to a bad one.
 */

const LONG = 'Very long name '.repeat(34).slice(0, 500);
const ONE_WORD = 'W'.repeat(500);
const WRONG_VALUES: Readonly<Record<string, unknown>> = {
  'null': null,
  'number': 42,
  'negative': -1,
  'empty text': '',
  'boolean': true,
  'list': [1],
  'object': { a: { b: 1 } },
};

const good = aGroup({ version: 2, creator: ME, members: [ME] });
type Raw = Record<string, unknown>;
const raw = (over: Raw): Raw => ({ ...good, ...over });
const without = (field: string): Raw => Object.fromEntries(Object.entries(good).filter(([name]) => name !== field));
/** Every field but the id of the wrong type. */
const allWrong = (value: unknown): Raw => ({ ...Object.fromEntries(Object.keys(good).map((field) => [field, value])), _id: 'g1' });

const ODD_GROUPS: Readonly<Record<string, Raw>> = {
  'no members': without('members'),
  'no creator': without('creator'),
  'no picture': without('imageURL'),
  'nothing but an id': { _id: 'g1' },
  'a blank name': raw({ name: '  ' }),
  'junk members': raw({ members: [null, undefined, 7, 'Pat', {}, { _id: 'a' }, { name: 'Nameless' }] }),
  'members without photo or name': raw({
    members: [{ _id: 'a' }, { _id: 'b', name: '', photoURL: '' }, { _id: 'c', name: null, photoURL: 5 }],
  }),
  'the same member twice': raw({ members: [ME, ME] }),
  'a broken photo': raw({ members: [{ ...ME, photoURL: 'not an address' }] }),
  'a script as photo': raw({ imageURL: 'javascript:alert(1)', members: [{ ...ME, photoURL: 'javascript:alert(1)' }] }),
  'a start in the year 275000': raw({ startDate: '+275000-01-01T00:00:00.000Z' }),
  'a start before year 0': raw({ startDate: '-000001-01-01T00:00:00.000Z' }),
  'a start beyond the date range': raw({ startDate: '+999999-01-01T00:00:00.000Z' }),
  'a start that is not a date': raw({ startDate: 'next Tuesday' }),
  'a long name': raw({ name: LONG, location: LONG, description: LONG.repeat(20), category: LONG, creator: { ...ME, name: LONG } }),
  'a long word': raw({ name: ONE_WORD, location: ONE_WORD, description: ONE_WORD, creator: { ...ME, name: ONE_WORD } }),
  'emoji': raw({ name: '👩‍👩‍👧‍👦🎉🏳️‍🌈', location: '🗺️', description: '🎨'.repeat(50), creator: { ...ME, name: '🦄' } }),
  'right-to-left': raw({
    name: 'رسامون على النهر',
    location: 'القاهرة',
    description: '\u202Eright to left',
    creator: { ...ME, name: 'ليلى' },
  }),
  'half a character': raw({ name: 'broken \uD83D', location: 'Caf\uD83D', category: 'Ar\uD83D', description: 'a\u0300'.repeat(300) }),
  'control characters': raw({ location: '\u0000\u0007' }),
  'markup': raw({ name: '<img src=x onerror=alert(1)>', description: '</script><b>bold</b>' }),
  'more members than places': raw({
    maxMembers: 1,
    members: Array.from({ length: 30 }, (_, index) => ({ _id: `m${index}`, name: `Member ${index}` })),
  }),
  'a huge number of places': raw({ maxMembers: 1e308 }),
  ...Object.fromEntries(Object.entries(WRONG_VALUES).map(([name, value]) => [`every field of type ${name}`, allWrong(value)])),
};

const NEIGHBOUR = aSummary({ _id: 'g2', name: 'The good neighbour', creator: ME });
/** As many as fit twice, beside the neighbour, on the screen that shows the fewest groups. */
const TRIO = 3;
const TRIOS = Array.from({ length: Math.ceil(Object.keys(ODD_GROUPS).length / TRIO) }, (_, index) => {
  const trio = Object.entries(ODD_GROUPS).slice(index * TRIO, (index + 1) * TRIO);
  return [trio.map(([name]) => name).join(', '), trio.map(([name, group]) => ({ ...group, _id: name }))] as const;
});

/** Each field with each wrong value, one row each. */
const ODD_ROWS = Object.keys(aSummary()).flatMap((field) => Object.entries(WRONG_VALUES).map(([name, value]) =>
  ({ ...aSummary({ _id: `${field} ${name}` }), ...(field === '_id' ? {} : { [field]: value }) })));

/** Responses that are not lists of groups. */
const ODD_LISTS: Readonly<Record<string, FakeResponse>> = {
  'null': { json: null },
  'an object': { json: { groups: [] } },
  'a text': { json: 'groups' },
  'a number': { json: 7 },
  'nothing at all': { status: 204 },
  'junk rows': { json: [null, 0, 'g1', [], {}, { _id: null }, { _id: { a: 1 } }] },
};

/** Answers reach components with the next frame, ms. */
const FRAME_MS = 20;

const LEFTOVERS = /undefined|NaN|\[object|Invalid Date|Infinity|null/;

const { consoleErrors, checkNothingBroke } = prepareSite();

/** The page is intact: it has a heading, no internal values, and no endless spinner. */
function checkWhole(): void {
  checkNothingBroke();
  expect(main().textContent).not.toMatch(LEFTOVERS);
  expect(document.querySelector('h1')?.textContent ?? '').not.toBe('');
  expect(document.querySelector('[href^="javascript"], [src^="javascript"]')).toBeNull();
  expect(busySigns()).toEqual([]);
}

/** Opens each screen in turn with a server that answers `group`, and `list` for every list. Returns the text of the last one. */
async function walk(urls: readonly string[], group: FakeResponse, list: FakeResponse): Promise<string> {
  const site = await openSite('/about', anIdentity(), ({ http }) => {
    for (const path of ['', '/user/created', '/user/joined']) http.on('GET', `/api/groups${path}`, list);
    http.on('GET', '/api/groups/g1', group);
  });
  for (const url of urls) {
    await site.go(url);
    await pass(url === '/' ? 1100 : FRAME_MS);
    expect(site.page()).toBe(url);
    checkWhole();
  }
  const shown = main().textContent;
  site.close();
  return shown;
}

/** Cards, rows, a table, and the home page, which comes last. */
const LIST_SCREENS = ['/groups', '/groups?view=list&sort=locationAsc', '/my-groups', '/'];
/** The same components on other pages. */
const REPEATED_SCREENS = runs([], ['/dashboard', '/dashboard?tab=all-groups', '/dashboard?tab=my-groups']);

const isMine = ({ creator }: Raw): boolean => (creator as { _id?: unknown } | null | undefined)?._id === ME._id;

test.each(Object.entries(ODD_GROUPS))('the page of a group with %s is whole', async (_name, group) => {
  await walk(isMine(group) ? ['/groups/g1', '/update-group/g1'] : ['/groups/g1'], { json: group }, { json: [NEIGHBOUR] });
});

test.each(TRIOS)('every list shows groups with %s, and the good one next to them', async (_names, trio) => {
  const list = { json: [...trio, NEIGHBOUR, ...trio] };
  expect(await walk([...REPEATED_SCREENS, ...LIST_SCREENS], { json: good }, list)).toContain('The good neighbour');
});

test.each(Object.entries(ODD_LISTS))('a list that is %s counts as empty', async (_name, list) => {
  expect(await walk([...REPEATED_SCREENS, ...LIST_SCREENS], { json: good }, list)).toContain('No featured groups available at the moment.');
});

test('every field with every wrong type: each row renders as card and as row', () => {
  const rows = normaliseGroupList(ODD_ROWS);
  expect(rows).toHaveLength(ODD_ROWS.length);
  const viewer = { userId: ME._id, nowMs: NOW_MS, dateStyle: UTC_DATES };
  const { container } = render(
    <MemoryRouter>
      {rows.flatMap((group) =>
        [GroupCard, GroupRow].map((look) => <GroupItem key={`${group._id} ${look.name}`} {...{ group, look, viewer }} />),
      )}
    </MemoryRouter>,
  );
  expect(container.querySelectorAll('article, li').length).toBeGreaterThanOrEqual(rows.length);
  expect(container.textContent).not.toMatch(LEFTOVERS);
  expect(consoleErrors()).toEqual([]);
});

test.each(Object.entries(WRONG_VALUES))(
  'a profile of type %s leaves the user with their identity only',
  async (_name, value) => {
    const wrong = Object.fromEntries(Object.keys(aProfile()).map((field) => [field, value]));
    for (const json of [value, wrong]) {
      const site = await openSite('/dashboard', anIdentity(), ({ http }) => {
        http.on('GET', '/api/users/profile', { json });
      });
      expect(document.querySelector('h1')).toHaveTextContent('Welcome, Pat Person');
      checkWhole();
      site.close();
    }
  },
);
