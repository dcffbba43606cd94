import type { IconNode } from 'lucide';
import { createElement, type SVGAttributes } from 'react';

/** The shapes of an icon on a 24 px grid: one of lucide's, or our own in the same form. */
export type IconDrawing = IconNode;

export interface IconProps {
  of: IconDrawing;
  /** Edge length in px; 20 by default. */
  size?: number;
  /** Only for an icon without text beside it. */
  label?: string;
}

/** An icon. Next to a text it is decorative and hidden from screen readers. */
export function Icon({ of: shapes, size = 20, label }: IconProps) {
  const frame: SVGAttributes<SVGElement> = {
    width: size,
    height: size,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    focusable: false,
    ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }),
  };
  return createElement('svg', frame, ...shapes.map(([shape, attributes]) => createElement(shape, attributes)));
}
