/** The names of what a theme has. Apart from the values (`themes.ts`), which are in the style sheet of a page and not in its script. */
export const COLOR_NAMES = [
  'paper', 'raised', 'sunken', 'ink', 'quiet', 'line', 'edge',
  'brand', 'brandHover', 'brandActive', 'onBrand', 'brandTint', 'brandInk',
  'accent', 'onAccent', 'accentTint', 'accentInk',
  'danger', 'dangerHover', 'onDanger', 'dangerTint', 'dangerInk', 'success', 'successTint', 'successInk',
  'skeleton', 'scrim', 'veil', 'focus',
] as const;
export const SHADOW_NAMES = ['card', 'lifted'] as const;
export const PAPER_NAMES = ['leaf', 'sun', 'pine', 'shadow'] as const;

export type ColorName = (typeof COLOR_NAMES)[number];
export type ShadowName = (typeof SHADOW_NAMES)[number];
export type ToneName = 'tint' | 'soft' | 'mid' | 'strong' | 'initials';
export type PaperName = (typeof PAPER_NAMES)[number];
