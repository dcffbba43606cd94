import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, tone } from '../../../styles/tokens';

/** The paper colours of the pictures; the theme changes them all. */
export const paper = {
  ...tone,
  white: color.artPaper,
  ink: color.artInk,
  sun: color.artSun,
  leaf: color.artLeaf,
  mint: color.artMint,
  coral: color.artCoral,
  sky: color.artSky,
  sand: color.artSand,
  plum: color.artPlum,
  rose: color.artRose,
  wood: color.artWood,
  writing: color.artWriting,
  pine: color.artPine,
  skin1: color.artSkin1,
  skin2: color.artSkin2,
  skin3: color.artSkin3,
} as const;

const Svg = styled.svg<{ $hue: number }>`
  --hue: ${({ $hue }) => $hue};
  inline-size: 100%;
  block-size: auto;

  /* The shadow is the same shape in one dark colour, slightly offset, like paper on paper. */
  & .shadow { opacity: 0.2; pointer-events: none; }
  & .shadow [fill]:not([fill='none']) { fill: ${color.artShadow}; }
  & .shadow [stroke] { stroke: ${color.artShadow}; }
`;

export interface SceneProps {
  width: number;
  height: number;
  hue?: number;
  /** The text alternative; without it the picture is decorative. */
  title?: string;
  /** Fill the frame and crop (cards), or show everything. */
  fit?: 'slice' | 'meet';
  children: ReactNode;
}

/** The base sheet of a picture. */
export function Scene({ width, height, hue = 0, title, fit = 'slice', children }: SceneProps) {
  const spoken = title ? ({ role: 'img', 'aria-label': title } as const) : ({ 'aria-hidden': true } as const);
  return (
    <Svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio={`xMidYMid ${fit}`}
      focusable={false}
      $hue={hue}
      {...spoken}
    >
      {children}
    </Svg>
  );
}

export interface CutProps {
  children: ReactNode;
  /** How far its shadow falls, in units of the scene. */
  lift?: number;
  transform?: string;
}

/** One piece of paper with its shadow. */
export function Cut({ children, lift = 3, transform }: CutProps) {
  return (
    <>
      <g className="shadow" transform={`translate(${lift * 0.6} ${lift})`}><g transform={transform}>{children}</g></g>
      <g transform={transform}>{children}</g>
    </>
  );
}
