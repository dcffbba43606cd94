import type { Viewport } from '../domain/general/viewport';
import type { BrowserService } from './types';
import { whenIdle } from './whenIdle';

/** The debounce delay of resizes, ms. */
const SETTLED_AFTER_MS = 200;
const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)';

function onEither(win: Window, listener: (online: boolean) => void): () => void {
  const goesOnline = () => { listener(true); };
  const goesOffline = () => { listener(false); };
  win.addEventListener('online', goesOnline);
  win.addEventListener('offline', goesOffline);
  return () => {
    win.removeEventListener('online', goesOnline);
    win.removeEventListener('offline', goesOffline);
  };
}

function onReducedMotion(win: Window, listener: () => void): () => void {
  const query = win.matchMedia(REDUCED_MOTION_QUERY);
  const handle = ({ matches }: MediaQueryListEvent) => { if (matches) listener(); };
  query.addEventListener('change', handle);
  return () => { query.removeEventListener('change', handle); };
}

function onSettledResize(win: Window, listener: (viewport: Viewport) => void): () => void {
  let timer: number | undefined;
  const handle = () => {
    win.clearTimeout(timer);
    timer = win.setTimeout(() => { listener({ width: win.innerWidth, height: win.innerHeight }); }, SETTLED_AFTER_MS);
  };
  win.addEventListener('resize', handle);
  return () => {
    win.clearTimeout(timer);
    win.removeEventListener('resize', handle);
  };
}

const APPROACHES = ['pointerover', 'focusin', 'touchstart'] as const;

/** By the Network Information API, where it exists. */
const savesData = ({ navigator }: Window): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

function onApproach(win: Window, listener: (pathname: string) => void): () => void {
  const handle = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link && link.origin === win.location.origin && !savesData(win)) listener(link.pathname);
  };
  for (const type of APPROACHES) win.document.addEventListener(type, handle, { passive: true });
  return () => { for (const type of APPROACHES) win.document.removeEventListener(type, handle); };
}

/** What other sites and search engines read about one page. Facts as JSON-LD are not among it: they name their own address. */
const ABOUT_THE_PAGE = 'meta[name="description"],meta[property^="og:"],meta[name^="twitter:"]';

/**
 * The CSS variable with the page's address as a string: printed, it is how a reader finds the page (`PageAddress.tsx`). It is set only
 * when the page is printed: setting a variable of the root makes the browser restyle every element.
 */
const ADDRESS_VARIABLE = '--page-address';

/**
 * The link by which a page names its address, for search engines and on paper. It begins with the site's main address, which only the
 * server knows: it is taken from the link in the first page, and without a link from the present address. What the first page says about
 * itself is removed when the app moves on: title and address are then all that a reader finds, and both are true.
 */
function canonicalSetter(win: Window): (path: string | null) => void {
  const { document, location } = win;
  const first = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const origin = first ? new URL(first.href).origin : location.origin;
  const link = first ?? document.createElement('link');
  link.rel = 'canonical';
  let known: string | null | undefined;
  win.addEventListener('beforeprint', () => {
    document.documentElement.style.setProperty(ADDRESS_VARIABLE, JSON.stringify(known === null ? '' : link.href));
  });
  return (path) => {
    if (known !== undefined && path !== known) for (const tag of document.querySelectorAll(ABOUT_THE_PAGE)) tag.remove();
    known = path;
    link.remove();
    link.href = `${origin}${path}`;
    if (path !== null) document.head.append(link);
  };
}

/** The window around the app. */
export function createBrowser(win: Window): BrowserService {
  const isVisible = () => win.document.visibilityState === 'visible';
  const guard = (event: BeforeUnloadEvent) => { event.preventDefault(); };
  return {
    setTitle: (title) => { win.document.title = title; },
    setCanonical: canonicalSetter(win),
    print: () => { win.print(); },
    openTab: (url) => { win.open(url, '_blank', 'noopener,noreferrer'); },
    openProgram: (url) => { win.location.assign(url); },
    guardUnload: (active) => {
      win.removeEventListener('beforeunload', guard);
      if (active) win.addEventListener('beforeunload', guard);
    },
    isOnline: () => win.navigator.onLine,
    onOnlineChange: (listener) => onEither(win, listener),
    prefersReducedMotion: () => win.matchMedia(REDUCED_MOTION_QUERY).matches,
    onReducedMotion: (listener) => onReducedMotion(win, listener),
    isVisible,
    onVisibilityChange(listener) {
      const handle = () => { listener(isVisible()); };
      win.document.addEventListener('visibilitychange', handle);
      return () => { win.document.removeEventListener('visibilitychange', handle); };
    },
    onViewportChange: (listener) => onSettledResize(win, listener),
    onLinkApproached: (listener) => onApproach(win, listener),
    whenIdle: () => whenIdle(win),
  };
}
