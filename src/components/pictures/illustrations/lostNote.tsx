import { Cut, paper } from '../art/Scene';
import { pin, strip } from './illustrationParts';

/** A note blown off the board: Page Not Found. */
export const lostNote = (
  <>
    <ellipse cx="160" cy="206" rx="126" ry="8" fill={paper.sand} />
    <Cut><circle cx="72" cy="66" r="38" fill={paper.sun} /></Cut>
    <Cut><path d="M16 178c36-42 84-46 124-16 36-40 96-46 164 4 8 8 4 34-8 34H26c-16 0-20-10-10-22Z" fill={paper.mint} /></Cut>
    <Cut><path d="M84 200c26-34 70-40 108-12 28-20 62-18 88 12Z" fill={paper.leaf} /></Cut>
    {strip('M20 122c46 18 62-24 98-10s18 44-6 38-8-44 46-42', paper.sky, 6)}
    <Cut lift={8} transform="rotate(14 214 86)">
      <path d="M170 36c28 8 60 8 92-2 8 34 6 64-2 100-30 10-62 10-92 0 8-36 8-66 2-98Z" fill={paper.white} />
    </Cut>
    <g transform="rotate(14 214 86)">
      {strip('M188 62c18 4 36 4 54 0M190 80c18 4 34 4 52 0', paper.writing, 7)}
      <path d="M206 100c0-14 22-14 22 0 0 8-11 8-11 16" fill="none" stroke={paper.coral} strokeWidth="7" strokeLinecap="round" />
      <circle cx="217" cy="128" r="4.5" fill={paper.coral} />
    </g>
    {pin(36, 186, paper.coral)}
  </>
);
