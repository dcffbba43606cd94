import type { SystemThemeService } from './types';

const DARK_QUERY = '(prefers-color-scheme: dark)';
/** The class that switches the tokens (specification, section 4). */
const DARK_CLASS = 'dark';

/**
 * The page names a colour for the browser's own frame per system theme; a theme chosen by hand overrides the system's there, too.
 * @returns puts the frame into a theme
 */
function browserFrame(document: Document): (scheme: 'light' | 'dark') => void {
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  const colours = new Map(metas.map((meta) => [meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light', meta.content]));
  return (scheme) => {
    for (const meta of metas) meta.content = colours.get(scheme) ?? meta.content;
  };
}

/** The system's preference, and the page's own class and frame. */
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
