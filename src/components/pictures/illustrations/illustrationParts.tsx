import { Cut } from '../art/Scene';

export const ILLUSTRATION_WIDTH = 320;
export const ILLUSTRATION_HEIGHT = 220;

/** A line with round caps. @param width px */
export const strip = (d: string, stroke: string, width: number) => (
  <path d={d} fill="none" stroke={stroke} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
);

/** A drawing pin with its centre at x, y. */
export const pin = (x: number, y: number, fill: string) => <Cut lift={3}><circle cx={x} cy={y} r="8" fill={fill} /></Cut>;
