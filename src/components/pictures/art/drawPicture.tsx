import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CATEGORIES, type Category } from '../../../domain/categories';
import { CATEGORY_HUES } from '../../../styles/categoryHues';
import { themes, type PaperName, type ToneName } from '../../../styles/themes';
import { BLOG_HEIGHT, BLOG_SCENES, BLOG_WIDTH } from './blogScenes';
import { CATEGORY_MOTIFS, MOTIF_HEIGHT, MOTIF_WIDTH } from './categoryMotifs';
import { paper, placeholderOf } from './Cut';
import { HERO_HEIGHT, HERO_SCENES, HERO_WIDTH } from './heroScenes';
import { ILLUSTRATION_HEIGHT, ILLUSTRATION_SCENES, ILLUSTRATION_WIDTH } from './illustrationScenes';

export type ThemeName = keyof typeof themes;

export interface Picture {
  /** The start of its file name. */
  name: string;
  /** Size in units of the drawing; only the ratio matters. */
  width: number;
  height: number;
  /** OKLCH hue in degrees, for drawings that use the category scale. */
  hue: number;
  shapes: ReactNode;
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function picturesOf(kind: string, scenes: Record<string, ReactNode>, width: number, height: number): Picture[] {
  const hue = CATEGORY_HUES.Fitness;
  return Object.entries(scenes).map(([name, shapes]) => ({ name: `${kind}-${kebab(name)}`, width, height, hue, shapes }));
}

function categoryPicture(category: Category): Picture {
  const ground = <rect width={MOTIF_WIDTH} height={MOTIF_HEIGHT} fill={paper.soft} />;
  return {
    name: `category-${category.toLowerCase()}`,
    width: MOTIF_WIDTH,
    height: MOTIF_HEIGHT,
    hue: CATEGORY_HUES[category],
    shapes: <>{ground}{CATEGORY_MOTIFS[category]}</>,
  };
}

/** Every drawing of the site. Each is one file a theme in `drawings/`. */
export const PICTURES: readonly Picture[] = [
  ...CATEGORIES.map(categoryPicture),
  ...picturesOf('hero', HERO_SCENES, HERO_WIDTH, HERO_HEIGHT),
  ...picturesOf('blog', BLOG_SCENES, BLOG_WIDTH, BLOG_HEIGHT),
  ...picturesOf('illustration', ILLUSTRATION_SCENES, ILLUSTRATION_WIDTH, ILLUSTRATION_HEIGHT),
];

/** What each placeholder stands for in one theme. */
function paintsOf(theme: ThemeName, hue: number): ReadonlyMap<string, string> {
  const { papers, tones } = themes[theme];
  return new Map([
    ...Object.entries(papers).map(([name, value]): [string, string] => [placeholderOf(name as PaperName), value]),
    ...Object.entries(tones).map(([name, { l, c }]): [string, string] => [placeholderOf(name as ToneName), `oklch(${l} ${c} ${hue})`]),
  ]);
}

/**
 * One drawing in the colours of one theme, as the text of an SVG file. It has attributes only: in some browsers a style element would fall
 * under the site's content security policy.
 */
export function drawPicture({ width, height, hue, shapes }: Picture, theme: ThemeName): string {
  const paints = paintsOf(theme, hue);
  const drawing = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>{shapes}</svg>,
  );
  return `${drawing.replace(/paper:\w+/g, (placeholder) => {
    const paint = paints.get(placeholder);
    if (!paint) throw new Error(`No paper is called ${placeholder}.`);
    return paint;
  })}\n`;
}
