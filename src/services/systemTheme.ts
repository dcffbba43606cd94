import type { SystemThemeService } from './types';

const DARK_QUERY = '(prefers-color-scheme: dark)';
/** The class that switches the tokens (specification, section 4). */
const DARK_CLASS = 'dark';

/** The system's preference, and the page's own class. */
export function createSystemThemeService(win: Window): SystemThemeService {
  const query = win.matchMedia(DARK_QUERY);
  return {
    prefersDark: () => query.matches,
    observe(listener) {
      const handle = ({ matches }: MediaQueryListEvent) => { listener(matches); };
      query.addEventListener('change', handle);
      return () => { query.removeEventListener('change', handle); };
    },
    apply(scheme) { win.document.documentElement.classList.toggle(DARK_CLASS, scheme === 'dark'); },
  };
}
