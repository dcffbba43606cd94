import type { ReactNode } from 'react';
import { BLOG_SIZE } from '../pictureSizes';
import { Cut, paper, strip } from './Cut';
import { Person } from './Person';

/** Starting out: a seedling in a cup. */
const start = (
  <>
    <rect {...BLOG_SIZE} fill={paper.sky} />
    <Cut lift={0}><circle cx="238" cy="70" r="58" fill={paper.sun} /></Cut>
    <Cut><path d="M-10 158h340v40H-10Z" fill={paper.wood} /></Cut>
    <Cut lift={3}>
      {strip('M160 118V58', paper.leaf, 8)}
      <path d="M160 74c-44 6-62-14-66-44 40-4 64 10 66 44Z" fill={paper.leaf} />
      <path d="M162 62c4-34 26-46 62-42 0 32-22 50-62 42Z" fill={paper.mint} />
    </Cut>
    <Cut lift={5}>
      <path d="M112 98h96l-12 66c-1 6-6 8-12 8h-48c-6 0-11-2-12-8Z" fill={paper.coral} />
      <path d="M106 90h108v20H106Z" fill={paper.white} />
    </Cut>
  </>
);

/** Meeting people: two of them over coffee. */
const talk = (
  <>
    <rect {...BLOG_SIZE} fill={paper.rose} />
    <Cut lift={0}>
      <circle cx="160" cy="130" r="118" fill={paper.sand} />
    </Cut>
    <Cut lift={3}>
      <path d="M132 20h56c10 0 16 6 16 16v18c0 10-6 16-16 16h-18l-14 16v-16h-24c-10 0-16-6-16-16V36c0-10 6-16 16-16Z" fill={paper.white} />
    </Cut>
    {strip('M136 46h.1M160 46h.1M184 46h.1', paper.coral, 11)}
    <Person x={74} y={98} skin={paper.skin3} hairColour={paper.ink} shirt={paper.sun} hair="short" lean={8} scale={0.72} />
    <Person x={248} y={98} skin={paper.skin1} hairColour={paper.wood} shirt={paper.leaf} hair="bob" lean={-8} scale={0.72} />
    <Cut lift={5}>
      <path d="M-10 166h340v30H-10Z" fill={paper.pine} />
    </Cut>
    <Cut lift={3}>
      <path d="M126 138h28c0 18-4 28-14 28s-14-10-14-28ZM170 138h28c0 18-4 28-14 28s-14-10-14-28Z" fill={paper.white} />
    </Cut>
  </>
);

/** Keeping at it: a path over the hills. */
const path = (
  <>
    <rect {...BLOG_SIZE} fill={paper.sand} />
    <Cut lift={0}><circle cx="86" cy="66" r="40" fill={paper.coral} /></Cut>
    <Cut><path d="M-10 120c60-60 120-60 170-20 50-50 110-56 170-4v104H-10Z" fill={paper.mint} /></Cut>
    <Cut><path d="M-10 152c70-50 150-40 200-10 40-22 90-26 140-6v60H-10Z" fill={paper.leaf} /></Cut>
    {strip('M120 210c-10-40 70-42 60-70-8-20-44-18-40-34', paper.white, 12)}
    <Cut lift={4}>
      <path d="M236 34h5v96h-5Z" fill={paper.wood} />
      <path d="M241 36c22-8 34 10 56 2v36c-22 8-34-10-56-2Z" fill={paper.sun} />
    </Cut>
    <Cut lift={3}><path d="M38 118 58 70l20 48ZM54 116h8v18h-8Z" fill={paper.pine} /></Cut>
  </>
);

export const BLOG_SCENES = { start, talk, path } satisfies Record<string, ReactNode>;
