import type { SystemThemeService } from './types';

const DARK_QUERY = '(prefers-color-scheme: dark)';
/** The class that switches the tokens (docs/spec-notes.md, section 4). */
const DARK_CLASS = 'dark';

/**
 * The page declares a `theme-color` per system theme; a theme chosen by the user overrides it, too.
 * @returns sets the colour of a theme
 */
function browserFrame(document: Document): (scheme: 'light' | 'dark') => void {
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  const colours = new Map(metas.map((meta) => [meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light', meta.content]));
  return (scheme) => {
    for (const meta of metas) meta.content = colours.get(scheme) ?? meta.content;
  };
}

/** Reads the system's preference, and applies a theme to the page. */
export function createSystemThemeService(win: Window): SystemThemeService {
  const query = win.matchMedia(DARK_QUERY);
  const paintFrame = browserFrame(win.document);
  return {
    prefersDark: () => query.matches,
    observe(listener) {
      const handle = ({ matches }: MediaQueryListEvent) => { listener(matches); };
      query.addEventListener('change', handle);
      return () => { query.removeEventListener('change', handle); };
    },
    apply(scheme) {
      win.document.documentElement.classList.toggle(DARK_CLASS, scheme === 'dark');
      paintFrame(scheme);
    },
  };
}
