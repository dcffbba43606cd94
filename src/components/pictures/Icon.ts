import type { IconNode } from 'lucide';
import { createElement, type SVGAttributes } from 'react';
import { onePath } from './onePath';

/** The shapes of an icon on a 24 px grid: one of lucide's, or our own in the same form. */
export type IconDrawing = IconNode;

export interface IconProps {
  of: IconDrawing;
  /** Edge length in px; 20 by default. */
  size?: number;
}

const FRAME: SVGAttributes<SVGElement> = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
};

/** Shapes with a class stay as they are, because a style sheet shows and hides them. */
const partsOf = (shapes: IconDrawing): IconDrawing => (shapes[0]?.[1].className ? shapes : [['path', { d: onePath(shapes) }]]);

/** An icon next to a text, which screen readers read instead. */
export function Icon({ of: shapes, size = 20 }: IconProps) {
  const parts = partsOf(shapes).map(([shape, attributes]) => createElement(shape, attributes));
  return createElement('svg', { ...FRAME, width: size, height: size }, ...parts);
}
