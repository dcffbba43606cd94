import type { ReactNode } from 'react';
import { Cut, paper } from './Cut';

type Hair = 'bob' | 'bun' | 'short' | 'curls' | 'scarf' | 'beard';

export interface PersonProps {
  x: number;
  y: number;
  skin: string;
  hairColour: string;
  shirt: string;
  hair: Hair;
  scale?: number;
  /** How far the head leans, in degrees. */
  lean?: number;
}

const back: Partial<Record<Hair, ReactNode>> = {
  bob: <path d="M-38 2c-6-44 16-52 38-52s44 8 38 52c0 22 0 30-8 34h-60c-8-4-8-12-8-34Z" />,
  bun: <><circle cx="2" cy="-50" r="18" /><path d="M-36 4c-6-44 14-50 36-50s42 6 36 50Z" /></>,
  curls: (
    <>
      <circle cx="-28" cy="-14" r="20" /><circle cx="-12" cy="-34" r="21" /><circle cx="14" cy="-34" r="21" />
      <circle cx="30" cy="-14" r="20" /><circle cx="-32" cy="10" r="16" /><circle cx="32" cy="10" r="16" />
    </>
  ),
  scarf: <path d="M-40 6c-4-46 16-54 40-54s44 8 40 54c4 24 12 40 4 52h-88c-8-12 0-28 4-52Z" />,
};

const front: Record<Hair, ReactNode> = {
  bob: <path d="M-32-2c-2-30 14-40 32-40s34 10 32 40c-10-4-18-12-22-20-8 12-26 20-42 20Z" />,
  bun: <path d="M-32-4c-2-28 14-38 32-38s34 10 32 38c-12-14-20-18-32-18s-22 6-32 18Z" />,
  short: <path d="M-33 0c-6-36 14-46 34-46 24 0 38 14 32 46-6-8-8-14-10-20-14 6-34 4-46-2-2 8-4 14-10 22Z" />,
  curls: <path d="M-30-10c4-18 16-24 30-24s26 6 30 24c-10-10-20-12-30-12s-20 2-30 12Z" />,
  scarf: (
    <path
      d="M-36 30c-6-56 8-72 36-72s42 16 36 72c10 22 2 34-36 34s-46-12-36-34Zm11-28c0 24 10 36 25 36s25-12 25-36-10-32-25-32-25 8-25 32Z"
      fillRule="evenodd"
    />
  ),
  beard: (
    <>
      <path d="M-33 0c-6-36 14-46 34-46 24 0 38 14 32 46-6-8-6-14-8-20-14 4-36 4-50 0-2 8-2 12-8 20Z" />
      <path d="M-32 2c4 12 10 12 32 12s28 0 32-12c4 30-10 44-32 44S-36 32-32 2Z" />
    </>
  ),
};

/** A person from the waist up; put them behind a table or a hedge. */
export function Person({ x, y, skin, hairColour, shirt, hair, scale = 1, lean = 0 }: PersonProps) {
  const bearded = hair === 'beard';
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <Cut lift={5}><path d="M-74 170c-2-74 14-112 52-118h44c38 6 54 44 52 118Z" fill={shirt} /></Cut>
      <g transform={`rotate(${lean} 0 40)`}>
        {back[hair] ? <Cut lift={4}><g fill={hairColour}>{back[hair]}</g></Cut> : null}
        <path d="M-13 24h26v30c0 16-26 16-26 0Z" fill={skin} />
        <path d="M-13 34c8 8 18 8 26 0v10c-8 8-18 8-26 0Z" fill={paper.ink} opacity="0.16" />
        <Cut lift={2}><path d="M-32-2c0-26 12-38 32-38s32 12 32 38c0 28-14 44-32 44S-32 26-32-2Z" fill={skin} /></Cut>
        <g fill={hairColour}>{front[hair]}</g>
        <g fill={paper.ink}><circle cx="-11" cy="0" r="3" /><circle cx="11" cy="0" r="3" /></g>
        <path d="M-9 15c5 7 13 7 18 0" fill="none" stroke={bearded ? paper.white : paper.ink} strokeWidth="3" strokeLinecap="round" />
      </g>
    </g>
  );
}
