import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import type { PaperName, ToneName } from '../../../styles/themeNames';
import { themes } from '../../../styles/themes';

type Paper = PaperName | ToneName;

/** Placeholder of a paper's colour in a drawing; `drawPicture.tsx` replaces it with the colour of a theme. */
export const placeholderOf = (name: Paper): string => `paper:${name}`;

const NAMES = [...Object.keys(themes.light.papers), ...Object.keys(themes.light.tones)] as Paper[];

/** The papers that pictures are cut from, and the steps of the category scale in the drawing's own hue. */
export const paper = Object.fromEntries(NAMES.map((name) => [name, placeholderOf(name)])) as Record<Paper, string>;

/** A line with round ends; `width` in units of the drawing. */
export const strip = (d: string, stroke: string, width: number): ReactNode => (
  <path d={d} fill="none" stroke={stroke} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
);

const SHADOW_OPACITY = 0.2;

interface Painted {
  fill?: string;
  stroke?: string;
  children?: ReactNode;
}

/** The same shapes in the one colour of shadows. */
function inShadow(shapes: ReactNode): ReactNode {
  return Children.map(shapes, (shape) => {
    if (!isValidElement<Painted>(shape)) return shape;
    const { fill, stroke, children } = shape.props;
    const painted: Painted = {};
    if (fill && fill !== 'none') painted.fill = paper.shadow;
    if (stroke) painted.stroke = paper.shadow;
    if (children) painted.children = inShadow(children);
    return cloneElement(shape, painted);
  });
}

export interface CutProps {
  children: ReactNode;
  /** How far its shadow falls, in units of the drawing. */
  lift?: number;
  transform?: string;
}

/** One piece of paper, and the shadow that it casts: the same shape in one dark colour, moved a little. */
export function Cut({ children, lift = 3, transform }: CutProps) {
  return (
    <>
      <g opacity={SHADOW_OPACITY} transform={`translate(${lift * 0.6} ${lift})`}><g transform={transform}>{inShadow(children)}</g></g>
      <g transform={transform}>{children}</g>
    </>
  );
}
