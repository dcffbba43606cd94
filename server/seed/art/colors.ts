import type { Category } from '../../../src/domain/categories';

const HUES: Readonly<Record<Category, number>> = {
  Art: 25, Music: 305, Sports: 140, Technology: 255, Books: 75, Gaming: 340, Cooking: 50, Fitness: 175, Photography: 220, Other: 100,
};

/** The paper colours of one scene. */
export interface Papers {
  sky: string;
  pale: string;
  mid: string;
  strong: string;
  deep: string;
  /** From the opposite side of the colour wheel. */
  contrast: string;
  contrastPale: string;
  marigold: string;
  cream: string;
  ink: string;
}

const clampByte = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 255);
const gamma = (linear: number) => (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);

/** OKLCH to `#rrggbb` (Björn Ottosson's matrices): equal lightness looks equally light in every hue. */
function oklch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  return `#${[red, green, blue].map((part) => clampByte(gamma(part)).toString(16).padStart(2, '0')).join('')}`;
}

/** @param turn degrees added to the category's hue */
export function papersFor(category: Category, turn: number): Papers {
  const hue = HUES[category] + turn;
  const across = hue + 165;
  return {
    sky: oklch(0.94, 0.035, hue),
    pale: oklch(0.87, 0.065, hue),
    mid: oklch(0.77, 0.105, hue),
    strong: oklch(0.62, 0.135, hue),
    deep: oklch(0.4, 0.085, hue),
    contrast: oklch(0.64, 0.11, across),
    contrastPale: oklch(0.88, 0.05, across),
    marigold: '#f2a93b',
    cream: '#fbf7f0',
    ink: '#1f1b16',
  };
}
