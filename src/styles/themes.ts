import type { ColorName, PaperName, ShadowName, ToneName } from './themeNames';

/**
 * The values of both themes. Dark is designed, not inverted: warm black instead of grey,
 * a lighter brand colour with dark text on it, the same marigold. `contrast.test.ts` checks every pair.
 */

/** Lightness and chroma of one step of the category scale; the hue comes from the category. */
export interface Tone {
  /** OKLCH lightness, 0 to 1. */
  l: number;
  /** OKLCH chroma, chosen so that all ten hues stay inside sRGB. */
  c: number;
}

export interface Theme {
  colors: Record<ColorName, string>;
  /** Of the papers that pictures are cut from, those that parts of the page have, too. */
  papers: Record<PaperName, string>;
  tones: Record<ToneName, Tone>;
  shadows: Record<ShadowName, string>;
}

const light: Theme = {
  colors: {
    paper: '#FBF7F0',
    raised: '#FFFFFF',
    sunken: '#F3ECE0',
    ink: '#1F1B16',
    quiet: '#5E564B',
    line: '#E6DED1',
    edge: '#877C6D',
    brand: '#0B6B5B',
    brandHover: '#085549',
    brandActive: '#06443A',
    onBrand: '#FFFFFF',
    brandTint: '#E0F0EA',
    brandInk: '#0A5F51',
    accent: '#F2A93B',
    onAccent: '#1F1B16',
    accentTint: '#FDF0D9',
    accentInk: '#7A4B00',
    danger: '#B3261E',
    dangerHover: '#96190F',
    onDanger: '#FFFFFF',
    dangerTint: '#FCE9E5',
    dangerInk: '#A3211A',
    success: '#1F7A45',
    successTint: '#E3F3E7',
    successInk: '#196239',
    skeleton: '#EDE5D8',
    scrim: 'rgb(31 27 22 / 0.52)',
    veil: 'rgb(251 247 240 / 0.86)',
    focus: '#0B6B5B',
  },
  papers: {
    shadow: '#3A2408',
    sun: '#F2A93B',
    leaf: '#0B6B5B',
    pine: '#0B3B33',
  },
  tones: {
    tint: { l: 0.94, c: 0.028 },
    soft: { l: 0.865, c: 0.068 },
    mid: { l: 0.73, c: 0.124 },
    strong: { l: 0.47, c: 0.082 },
    initials: { l: 0.35, c: 0.06 },
  },
  shadows: {
    card: '0 1px 2px rgb(60 42 18 / 0.06), 0 6px 20px -6px rgb(60 42 18 / 0.14)',
    lifted: '0 2px 4px rgb(60 42 18 / 0.08), 0 18px 36px -12px rgb(60 42 18 / 0.24)',
  },
};

const dark: Theme = {
  colors: {
    paper: '#14120F',
    raised: '#1E1B17',
    sunken: '#0E0C0A',
    ink: '#F3EDE3',
    quiet: '#B5AA9A',
    line: '#37312A',
    edge: '#877C6D',
    brand: '#7FD6C2',
    brandHover: '#9BE3D2',
    brandActive: '#B6EEE0',
    onBrand: '#0F1F1B',
    brandTint: '#16302A',
    brandInk: '#93E0CE',
    accent: '#F2A93B',
    onAccent: '#1F1B16',
    accentTint: '#34270F',
    accentInk: '#F7C374',
    danger: '#F2887C',
    dangerHover: '#F7A197',
    onDanger: '#2B0907',
    dangerTint: '#3A1B17',
    dangerInk: '#F6A097',
    success: '#7CC796',
    successTint: '#17301F',
    successInk: '#93D8AB',
    skeleton: '#2A2620',
    scrim: 'rgb(0 0 0 / 0.66)',
    veil: 'rgb(20 18 15 / 0.84)',
    focus: '#7FD6C2',
  },
  papers: {
    shadow: '#000000',
    sun: '#EDA437',
    leaf: '#2C8C79',
    pine: '#0E4A3E',
  },
  tones: {
    tint: { l: 0.285, c: 0.044 },
    soft: { l: 0.4, c: 0.068 },
    mid: { l: 0.7, c: 0.12 },
    strong: { l: 0.85, c: 0.072 },
    initials: { l: 0.94, c: 0.028 },
  },
  shadows: {
    card: '0 1px 0 rgb(255 244 224 / 0.04) inset, 0 6px 20px -6px rgb(0 0 0 / 0.6)',
    lifted: '0 1px 0 rgb(255 244 224 / 0.06) inset, 0 18px 36px -12px rgb(0 0 0 / 0.8)',
  },
};

export const themes = { light, dark } as const;
