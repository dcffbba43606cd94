import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CATEGORIES, type Category } from '../../../domain/categories';
import { CATEGORY_HUES } from '../../../styles/categoryHues';
import type { PaperName, ToneName } from '../../../styles/themeNames';
import { themes } from '../../../styles/themes';
import { BLOG_SIZE, CATEGORY_SIZE, HERO_SIZE, ILLUSTRATION_SIZE } from '../pictureSizes';
import { BLOG_SCENES } from './blogScenes';
import { CATEGORY_MOTIFS } from './categoryMotifs';
import { paper, placeholderOf } from './Cut';
import { HERO_SCENES } from './heroScenes';
import { ILLUSTRATION_SCENES } from './illustrationScenes';

export type ThemeName = keyof typeof themes;

/** In units of the drawing; only the ratio matters. */
interface Size {
  width: number;
  height: number;
}

export interface Picture extends Size {
  /** The start of its file name. */
  name: string;
  /** OKLCH hue in degrees, for drawings that use the category scale. */
  hue: number;
  shapes: ReactNode;
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function picturesOf(kind: string, scenes: Record<string, ReactNode>, size: Size): Picture[] {
  const hue = CATEGORY_HUES.Fitness;
  return Object.entries(scenes).map(([name, shapes]) => ({ name: `${kind}-${kebab(name)}`, ...size, hue, shapes }));
}

function categoryPicture(category: Category): Picture {
  const ground = <rect {...CATEGORY_SIZE} fill={paper.soft} />;
  return {
    name: `category-${category.toLowerCase()}`,
    ...CATEGORY_SIZE,
    hue: CATEGORY_HUES[category],
    shapes: <>{ground}{CATEGORY_MOTIFS[category]}</>,
  };
}

/** Every drawing of the site. Each has one file per theme in `drawings/`. */
export const PICTURES: readonly Picture[] = [
  ...CATEGORIES.map(categoryPicture),
  ...picturesOf('hero', HERO_SCENES, HERO_SIZE),
  ...picturesOf('blog', BLOG_SCENES, BLOG_SIZE),
  ...picturesOf('illustration', ILLUSTRATION_SCENES, ILLUSTRATION_SIZE),
];

/** The colour of each placeholder in one theme. */
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
    if (!paint) throw new Error(`A drawing uses ${placeholder}, but the themes have no paper of that name.`);
    return paint;
  })}\n`;
}
