import { act } from '@testing-library/react';
import { watchingStarted } from '../../core/live/liveEvents';
import { aGroup, aMember, anIdentity } from '../builders';
import { FAULTS, type Fault } from './faults';
import { busySigns, main, openSite, OTHERS, pass, prepareSite } from './openSite';

/*
 * Every fault on what the live stream asks for: the page stays as it is, without a word, and shows what it missed as soon as the server
 * is well. Only a group that is gone is reported as gone.
 */

const PATH = '/api/groups/g1';
const TRIED_MS = 10_000;
const CHANGED = aGroup({ version: 3, members: [...OTHERS, aMember({ _id: 'nina', name: 'Nina New' })] });
/** The group comes in the end. */
const SUCCEEDS: readonly Fault['effect'][] = ['succeeds', 'refusedOnce'];
/** No later change of the page can be expected: the response is still awaited, or the server itself answers with the past. */
const STAYS: readonly Fault['effect'][] = ['hangs', 'outOfDate', 'refusedForEver'];

const { consoleErrors } = prepareSite();

it.each(FAULTS)('a group changes while it is open: $name', async ({ name, effect, respond }) => {
  const site = await openSite('/groups/g1', anIdentity());
  const { live, http } = site.services;
  await site.dispatch(watchingStarted());
  const hears = (run: () => void) => act(async () => {
    run();
    await jest.advanceTimersByTimeAsync(TRIED_MS);
  });
  await hears(() => { live.sends('hello', { version: 'v1', unread: null }); });
  http.on('GET', PATH, (request) => respond(CHANGED, request));
  await hears(() => {
    live.sends('group', { id: 'g1', version: 3 });
    live.sends('list', { version: 'v2' });
  });
  const shown = () => main().textContent;
  expect([name, site.toasts(), consoleErrors(), effect === 'hangs' ? [] : busySigns()]).toEqual([name, [], [], []]);
  expect(shown()).toContain('Riverside Sketchers');
  expect(site.page()).toBe('/groups/g1');
  expect(shown().includes('Nina New') || name === 'missing members').toBe(SUCCEEDS.includes(effect));
  expect(shown().includes('This group has been deleted')).toBe(effect === 'notFound');
  if (!STAYS.includes(effect) && effect !== 'notFound') {
    http.on('GET', PATH, { json: CHANGED });
    await hears(() => { live.sends('hello', { version: 'v2', unread: null }); });
    expect(shown().includes('Nina New') || name === 'missing members').toBe(true);
  }
  await pass(0);
  site.close();
});
