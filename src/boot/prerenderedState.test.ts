import { DEFAULT_CLIENT_CONFIG } from '../contract/clientConfig';
import { selectIsGoogleOff, selectSiteContact } from '../core/app/siteSelectors';
import { fitsPrerendered, hydrationState, PAGE_STATE_ID, readPageState } from './prerenderedPage';
import { prerenderedState } from './prerenderedState';

test.each([
  ['/', '/', true],
  ['/groups', '/groups/', true],
  ['/404', '/blog', true],
  ['/dashboard', '/groups/g1', true],
  ['/groups/:groupId', '/groups/g1', true],
  ['/groups/:groupId', '/dashboard', false],
  ['/', '/groups', false],
  ['/dashboard', '/login', false],
  [undefined, '/', false],
])('the page rendered for %s fits %s: %s', (rendered, actual, fits) => { expect(fitsPrerendered(rendered, actual, true)).toBe(fits); });

test('without the code of its screen only the shell of the member pages can be hydrated', () => {
  expect([fitsPrerendered('/about', '/about', false), fitsPrerendered('/groups/:groupId', '/groups/g1', false)]).toEqual([false, false]);
  expect(fitsPrerendered('/dashboard', '/groups/g1', false)).toBe(true);
});

test('the state of a prerendered page knows the address, the configuration shown, and nothing of user, time or network', () => {
  const state = prerenderedState('/about', { ...DEFAULT_CLIENT_CONFIG, contactEmail: 'post@club.example' });
  expect(state.location.location.pathname).toBe('/about');
  expect(selectSiteContact(state).contactEmail).toBe('post@club.example');
  expect([state.auth.status, state.theme.status, state.clock.nowMs]).toEqual(['unknown', 'unknown', 0]);
  expect(state.api.queries).toEqual({});
});

describe('the state that a page carries', () => {
  const entry = { hash: '#top', key: 'entry-1' };
  const pageWith = (text: string | null) => {
    document.body.innerHTML = text === null ? '' : `<script type="application/json" id="${PAGE_STATE_ID}">${text}</script>`;
    return document;
  };

  it('is the one it was rendered with, except for the history entry', () => {
    const state = prerenderedState('/about', DEFAULT_CLIENT_CONFIG);
    const kept = readPageState(pageWith(JSON.stringify(state)));
    const read = kept && hydrationState(kept, entry, DEFAULT_CLIENT_CONFIG);
    expect(read).toEqual({ ...state, location: { ...state.location, location: { ...state.location.location, ...entry } } });
  });

  it('shows the addresses of this site', () => {
    const shown = { ...DEFAULT_CLIENT_CONFIG, contactEmail: 'o\'b&b@club.example' };
    const state = hydrationState(prerenderedState('/', DEFAULT_CLIENT_CONFIG), entry, shown);
    expect(selectSiteContact(state).contactEmail).toBe('o\'b&b@club.example');
  });

  it('knows from the first paint whether this site has Google', () => {
    const state = prerenderedState('/login', { ...DEFAULT_CLIENT_CONFIG, google: 'on' });
    expect(selectIsGoogleOff(hydrationState(state, entry, { ...DEFAULT_CLIENT_CONFIG, google: 'off' }))).toBe(true);
  });

  it('is none where the page carries none', () => { expect(readPageState(pageWith(null))).toBeNull(); });
});
