import { CATEGORY_HUES } from './categoryHues';
import type { ColorName, ToneName } from './themeNames';
import { themes, type Theme, type Tone } from './themes';

type Rgb = readonly [number, number, number];

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** `#RRGGBB` as linear light. */
function fromHex(hex: string): Rgb {
  const at = (start: number) => linear(Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  return [at(1), at(3), at(5)];
}

/** OKLCH as linear light; outside sRGB when a channel leaves 0 to 1. */
function fromOklch({ l, c }: Tone, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180;
  const a = c * Math.cos(angle);
  const b = c * Math.sin(angle);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** The WCAG 2 contrast ratio, 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const TEXT = 4.5;
const MARK = 3;

const TEXT_PAIRS: readonly (readonly [ColorName, ColorName])[] = [
  ...(['paper', 'raised', 'sunken'] as const).flatMap((ground) => (
    ['ink', 'quiet', 'brand', 'brandHover', 'brandInk', 'dangerInk', 'successInk', 'accentInk'] as const
  ).map((text) => [text, ground] as const)),
  ['onBrand', 'brand'], ['onBrand', 'brandHover'], ['onBrand', 'brandActive'], ['onAccent', 'accent'],
  ['onDanger', 'danger'], ['onDanger', 'dangerHover'],
  ['brandInk', 'brandTint'], ['accentInk', 'accentTint'], ['dangerInk', 'dangerTint'], ['successInk', 'successTint'],
  ['paper', 'ink'],
];

const MARK_PAIRS: readonly (readonly [ColorName, ColorName])[] = [
  ['edge', 'raised'],
  ['edge', 'paper'],
  ['edge', 'sunken'],
  ['focus', 'paper'],
  ['focus', 'raised'],
  ['focus', 'sunken'],
  ['danger', 'raised'],
  ['danger', 'paper'],
  ['success', 'raised'],
  ['brand', 'raised'],
  ['brand', 'paper'],
  ['brand', 'sunken'],
  ['brand', 'line'],
  ['danger', 'line'],
];

const TONE_PAIRS: readonly (readonly [ToneName, ToneName])[] = [['strong', 'tint'], ['initials', 'soft']];

const cases = (pairs: readonly (readonly [string, string])[]) => (['light', 'dark'] as const).flatMap((name) => (
  pairs.map(([text, ground]) => [name, text, ground] as const)
));

describe('contrast of the themes (WCAG 2.2, 1.4.3 and 1.4.11)', () => {
  const inked = (theme: Theme, name: string) => fromHex(theme.colors[name as ColorName]);

  test.each(cases(TEXT_PAIRS))('%s: text %s on %s', (theme, text, ground) => {
    expect(contrast(inked(themes[theme], text), inked(themes[theme], ground))).toBeGreaterThanOrEqual(TEXT);
  });

  test.each(cases(MARK_PAIRS))('%s: mark %s on %s', (theme, mark, ground) => {
    expect(contrast(inked(themes[theme], mark), inked(themes[theme], ground))).toBeGreaterThanOrEqual(MARK);
  });

  test.each(cases(TONE_PAIRS))('%s: category text %s on %s, in every hue', (theme, text, ground) => {
    const { tones } = themes[theme];
    for (const hue of Object.values(CATEGORY_HUES)) {
      expect(contrast(fromOklch(tones[text as ToneName], hue), fromOklch(tones[ground as ToneName], hue))).toBeGreaterThanOrEqual(TEXT);
    }
  });

  test.each(['light', 'dark'] as const)('%s: ink is readable on every category tint', (theme) => {
    for (const hue of Object.values(CATEGORY_HUES)) {
      expect(contrast(fromHex(themes[theme].colors.ink), fromOklch(themes[theme].tones.tint, hue))).toBeGreaterThanOrEqual(TEXT);
    }
  });

  test('initials are readable in every user hue', () => {
    for (const { tones } of [themes.light, themes.dark]) {
      for (let hue = 0; hue < 360; hue += 1) {
        expect(contrast(fromOklch(tones.initials, hue), fromOklch(tones.soft, hue))).toBeGreaterThanOrEqual(TEXT);
      }
    }
  });
});

describe('the category scale', () => {
  const hues = Object.entries(CATEGORY_HUES);

  test.each(['light', 'dark'] as const)('%s: every tone of every hue is inside sRGB, so that no browser clips it', (theme) => {
    const slack = 0.002;
    const outside = hues.flatMap(([category, hue]) => Object.entries(themes[theme].tones)
      .filter(([, tone]) => fromOklch(tone, hue).some((channel) => channel < -slack || channel > 1 + slack))
      .map(([name]) => `${category} ${name}`));
    expect(outside).toEqual([]);
  });

  test('hues are at least 20 degrees apart', () => {
    const sorted = hues.map(([, hue]) => hue).sort((a, b) => a - b);
    const gaps = sorted.map((hue, index) => ((sorted[(index + 1) % sorted.length] ?? 0) - hue + 360) % 360);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(20);
  });
});
