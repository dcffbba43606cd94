import { DEFAULT_CLIENT_CONFIG, type ClientConfig } from '../config/clientConfig';
import { UTC_DATES } from '../domain/dateText';
import type { HistoryLocation } from '../domain/historyLocation';
import { matchRoute, ROUTES } from '../domain/routes';
import { initialLocationState } from '../features/location/locationSlice';
import { rootReducer, type RootState } from './rootReducer';

/** What a prerendered page shows of the site's configuration. The server puts its own addresses into the file. */
export type ShownConfig = Pick<ClientConfig, 'contactEmail' | 'supportEmail' | 'identityMode'>;

export interface PrerenderedPlace {
  /** The address that the page was rendered for. */
  pathname: string;
  /** The entry of the browser's history, which is seen in no page but must not change when the app takes over. */
  entry?: Pick<HistoryLocation, 'hash' | 'key'>;
}

/**
 * The state of a prerendered page: nobody known, no time, no theme, nothing fetched. The browser makes the same one to take the page over
 * (`serverState`), so whatever has happened meanwhile comes after and is no mismatch.
 */
export function prerenderedState({ pathname, entry = { hash: '', key: 'default' } }: PrerenderedPlace, shown: ShownConfig): RootState {
  const { contactEmail, supportEmail, identityMode } = shown;
  return {
    ...rootReducer(undefined, { type: '@@prerender' }),
    location: { ...initialLocationState, location: { pathname, search: '', ...entry } },
    app: {
      status: 'running',
      config: { ...DEFAULT_CLIENT_CONFIG, contactEmail, supportEmail, identityMode },
      build: '',
      viewport: { width: 0, height: 0 },
      dateStyle: UTC_DATES,
      online: true,
      updateReady: false,
    },
  };
}

/** Whether the page rendered for `pathname` is the one to take over at `actual`. All members' pages share one. */
export function fitsPrerendered(pathname: string | undefined, actual: string): pathname is string {
  if (pathname === undefined) return false;
  const [rendered, wanted] = [matchRoute(pathname).name, matchRoute(actual).name];
  return rendered === wanted || (ROUTES[rendered].access === 'member' && ROUTES[wanted].access === 'member');
}
