import { COLOR_NAMES, PAPER_NAMES, SHADOW_NAMES, type ToneName } from './themeNames';

/**
 * The names that components use. Each refers to a CSS variable, so switching the theme changes one class on the
 * document root and re-renders nothing (ARCHITECTURE.md, rule 13).
 */
function references<N extends string>(prefix: string, names: readonly N[]): Record<N, string> {
  return Object.fromEntries(names.map((name) => [name, `var(--${prefix}-${name})`])) as Record<N, string>;
}

export const color = references('color', COLOR_NAMES);
/** The papers of the logo and the pin board. The drawings have theirs in their files (`components/pictures/drawings`). */
export const paper = references('paper', PAPER_NAMES);
export const shadow = references('shadow', SHADOW_NAMES);

/** A step of the category scale in the hue of `--hue` where it is used (see `categoryHues.ts`). */
export const tone: Record<ToneName, string> = {
  tint: 'oklch(var(--tone-tint) var(--hue))',
  soft: 'oklch(var(--tone-soft) var(--hue))',
  mid: 'oklch(var(--tone-mid) var(--hue))',
  strong: 'oklch(var(--tone-strong) var(--hue))',
  initials: 'oklch(var(--tone-initials) var(--hue))',
};

const GRID_PX = 4;

/** Space on the 4 px grid, in rem so that it follows the user's text size: `space(4)` is 16 px. */
export const space = (steps: number): string => `${(steps * GRID_PX) / 16}rem`;

export const radius = { small: '0.5rem', medium: '0.75rem', card: '1.125rem', large: '1.5rem', pill: '999px' } as const;

export const font = {
  /** For 17 px and more only, see `displayText`. */
  display: "'Bricolage Grotesque', 'Bricolage Fallback', system-ui, sans-serif",
  text: "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, sans-serif",
} as const;

/** Six sizes; the two largest grow with the page. */
export const fontSize = {
  small: '0.875rem',
  body: '1rem',
  lead: '1.1875rem',
  title: '1.375rem',
  headline: 'clamp(1.75rem, 1.35rem + 1.7vw, 2.5rem)',
  display: 'clamp(2.375rem, 1.5rem + 3.9vw, 4.5rem)',
} as const;

export const motion = {
  /** For colours and shadows: as long as `fast`, and none on devices without hover (`GlobalStyle.tsx`). */
  fade: 'var(--fade)',
  fast: '150ms cubic-bezier(0.2, 0, 0.2, 1)',
  normal: '220ms cubic-bezier(0.2, 0.7, 0.2, 1)',
  /** How long skeletons and spinners wait before they animate: each frame slows the loading down. */
  still: '500ms',
} as const;

/** What is above what. A toast may be above anything but what somebody has just opened. */
export const layer = { sticky: 20, toast: 30, nav: 40, menu: 50, skipLink: 60 } as const;

/** The minimum size of a touch target. */
export const TOUCH_TARGET = '2.75rem';
/** The maximum width of an ordinary page, the bar and the footer, without side margins. */
export const PAGE_WIDTH = '78rem';
/** The height of the fixed navigation bar; the page starts below it. */
export const NAV_HEIGHT = '4.25rem';
