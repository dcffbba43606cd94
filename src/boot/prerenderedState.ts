import { rootReducer, type RootState } from '../app/rootReducer';
import { DEFAULT_CLIENT_CONFIG } from '../contract/clientConfig';
import { initialLocationState } from '../core/location/locationSlice';
import { UTC_DATES } from '../domain/dateText';
import type { ShownConfig } from './prerenderedPage';

/**
 * The state of the page that is prerendered for `pathname`: nobody known, no time, no theme, nothing fetched. The page carries it
 * (`prerenderedPage.ts`), and the browser takes the page over with it, so whatever has happened meanwhile comes after and is no mismatch.
 */
export function prerenderedState(pathname: string, shown: ShownConfig): RootState {
  const { contactEmail, supportEmail, identityMode } = shown;
  return {
    ...rootReducer(undefined, { type: '@@prerender' }),
    location: { ...initialLocationState, location: { pathname, search: '', hash: '', key: 'default' } },
    app: {
      status: 'running',
      config: { ...DEFAULT_CLIENT_CONFIG, contactEmail, supportEmail, identityMode },
      build: '',
      viewport: { width: 0, height: 0 },
      dateStyle: UTC_DATES,
      online: true,
      update: 'none',
      answers: 'live',
      slowChanges: [],
    },
  };
}
