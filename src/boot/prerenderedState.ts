import { rootReducer, type RootState } from '../app/rootReducer';
import { DEFAULT_CLIENT_CONFIG } from '../contract/clientConfig';
import type { ShownConfig } from '../contract/renderedPages';
import { initialLocationState } from '../core/location/locationSlice';
import { UTC_DATES } from '../domain/dates/dateStyle';

/**
 * The state of the page that is prerendered for `pathname`: no user, no time, no theme, nothing fetched. The page carries it
 * (`prerenderedPage.ts`), and the browser hydrates with it, so whatever has happened meanwhile is rendered afterwards and is no mismatch.
 */
export function prerenderedState(pathname: string, shown: ShownConfig): RootState {
  const { operatorName, contactEmail, supportEmail, social, identityMode, google } = shown;
  return {
    ...rootReducer(undefined, { type: '@@prerender' }),
    location: { ...initialLocationState, location: { pathname, search: '', hash: '', key: 'default' } },
    app: {
      status: 'running',
      config: { ...DEFAULT_CLIENT_CONFIG, operatorName, contactEmail, supportEmail, social, identityMode, google },
      build: '',
      viewport: { width: 0, height: 0 },
      dateStyle: UTC_DATES,
      online: true,
      update: 'none',
      answers: 'live',
      slowCalls: [],
    },
  };
}
