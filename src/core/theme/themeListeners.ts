import type { Services } from '../../services/types';
import type { AppStartListening } from '../../store/listenerMiddleware';
import { observeUntilCancelled } from '../../store/observeUntilCancelled';
import { appStarted } from '../app/appSlice';
import { selectScheme, systemThemeChanged, themeReported, themeToggled, type Scheme } from './themeSlice';

/** The key in local storage (docs/spec-notes.md, section 9). */
export const THEME_KEY = 'theme';

const systemScheme = (prefersDark: boolean): Scheme => (prefersDark ? 'dark' : 'light');
const storedScheme = (value: string | null): Scheme | null => (value === 'dark' || value === 'light' ? value : null);

const report = ({ storage, theme }: Services) =>
  themeReported({ stored: storedScheme(storage.get(THEME_KEY)), system: systemScheme(theme.prefersDark()) });

/** Reads stored choice, system preference and other tabs; stores the choice and sets the page's class (docs/spec-notes.md, section 4). */
export function startThemeListeners(startListening: AppStartListening): void {
  startListening({
    predicate: (action, current, previous) => appStarted.match(action) || selectScheme(current) !== selectScheme(previous),
    effect: (_action, { extra, getState, dispatch }) => {
      if (getState().theme.status === 'unknown') dispatch(report(extra));
      extra.theme.apply(selectScheme(getState()));
    },
  });
  startListening({
    actionCreator: themeToggled,
    effect: (_action, { extra, getState }) => {
      const { theme } = getState();
      if (theme.status === 'chosen') extra.storage.set(THEME_KEY, theme.scheme);
    },
  });
  startListening({
    actionCreator: appStarted,
    effect: (_action, api) => observeUntilCancelled(api, () => {
      const { storage, theme } = api.extra;
      const stopSystem = theme.observe((dark) => { api.dispatch(systemThemeChanged(systemScheme(dark))); });
      const stopStorage = storage.observe((key) => { if (key === THEME_KEY) api.dispatch(report(api.extra)); });
      return () => {
        stopSystem();
        stopStorage();
      };
    }),
  });
}
