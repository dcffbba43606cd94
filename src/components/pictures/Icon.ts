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

/** Shapes with a class stay elements of their own, because style rules show and hide them. */
const partsOf = (shapes: IconDrawing): IconDrawing => (shapes[0]?.[1].className ? shapes : [['path', { d: onePath(shapes) }]]);

/** An icon. Screen readers skip it: the text beside it, or the label of its button, says what it means. */
export function Icon({ of: shapes, size = 20 }: IconProps) {
  const parts = partsOf(shapes).map(([shape, attributes]) => createElement(shape, attributes));
  return createElement('svg', { ...FRAME, width: size, height: size }, ...parts);
}
