/** The widths the site is designed for, in px: a phone below the first, a tablet, a laptop, a wide screen. */
const BREAKPOINTS = { tablet: 768, laptop: 1024, desktop: 1280 } as const;

const EM_PX = 16;
/** Breakpoints in em, so that they also respond to a larger text size. */
const atLeast = (px: number) => `@media (min-width: ${px / EM_PX}em)`;

/** From this width the full navigation bar fits on one line, even when signed in; below it there is a menu. */
export const WIDE_NAV_QUERY = '(min-width: 79.5em)';

/** Every media query whose answer changes while a page is open. */
export const media = {
  tablet: atLeast(BREAKPOINTS.tablet),
  laptop: atLeast(BREAKPOINTS.laptop),
  desktop: atLeast(BREAKPOINTS.desktop),
  wideNav: `@media ${WIDE_NAV_QUERY}`,
  narrowNav: `@media not all and ${WIDE_NAV_QUERY}`,
  /** Below a tablet. */
  phone: `@media not all and (min-width: ${BREAKPOINTS.tablet / EM_PX}em)`,
  smallPhone: '@media (max-width: 24rem)',
  /** Windows so low, or pages so zoomed, that a bar would cover everything. */
  lowWindow: '@media (max-height: 30em)',
  /** A pointer that can hover. */
  hover: '@media (hover: hover) and (pointer: fine)',
  calm: '@media (prefers-reduced-motion: reduce)',
  print: '@media print',
  /** No script runs: switched off, or the browser has none. */
  scriptless: '@media (scripting: none)',
  forcedColors: '@media (forced-colors: active)',
} as const;
