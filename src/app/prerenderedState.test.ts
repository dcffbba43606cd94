import { DEFAULT_CLIENT_CONFIG } from '../config/clientConfig';
import { selectContactEmail } from './chrome/chromeSelectors';
import { fitsPrerendered, prerenderedState } from './prerenderedState';

test.each([
  ['/', '/', true],
  ['/groups', '/groups/', true],
  ['/404', '/blog', true],
  ['/dashboard', '/groups/g1', true],
  ['/', '/groups', false],
  ['/dashboard', '/login', false],
  [undefined, '/', false],
])('the page rendered for %s is taken over at %s: %s', (rendered, actual, fits) => { expect(fitsPrerendered(rendered, actual)).toBe(fits); });

test('the state of a prerendered page knows the address, the configuration shown, and nothing of person, time or network', () => {
  const state = prerenderedState({ pathname: '/about' }, { ...DEFAULT_CLIENT_CONFIG, contactEmail: 'post@club.example' });
  expect(state.location.location.pathname).toBe('/about');
  expect(selectContactEmail(state)).toBe('post@club.example');
  expect([state.auth.status, state.theme.status, state.clock.nowMs]).toEqual(['unknown', 'unknown', 0]);
  expect(state.api.queries).toEqual({});
});

test('it is the same each time, or the browser could not take the page over', () => {
  const make = () => JSON.stringify(prerenderedState({ pathname: '/' }, DEFAULT_CLIENT_CONFIG));
  expect(make()).toBe(make());
});
