import { Cut, paper } from '../art/Scene';
import { strip } from './illustrationParts';

/** A notice torn in two. */
export const tornPaper = (
  <>
    <circle cx="160" cy="106" r="98" fill={paper.sky} />
    <ellipse cx="160" cy="204" rx="112" ry="9" fill={paper.sand} />
    <Cut lift={5} transform="rotate(-7 112 110)">
      <path d="M56 34h104l-14 24 16 22-18 24 16 22-16 24 12 26H56c-6 0-10-4-10-10V44c0-6 4-10 10-10Z" fill={paper.white} />
    </Cut>
    <g transform="rotate(-7 112 110)">{strip('M66 66h58M66 86h62M66 106h50M66 126h58', paper.writing, 7)}</g>
    <Cut lift={5} transform="rotate(9 220 118)">
      <path d="M186 34h68c6 0 10 4 10 10v122c0 6-4 10-10 10h-70l-12-26 16-24-16-22 18-24-16-22Z" fill={paper.white} />
    </Cut>
    <g transform="rotate(9 220 118)">{strip('M206 66h38M208 86h36M204 126h40', paper.writing, 7)}</g>
    <Cut lift={3} transform="rotate(-16 166 70)">
      <path d="M122 58h88v22h-88l6-5-6-6 6-6Z" fill={paper.sun} />
    </Cut>
    <Cut lift={3} transform="rotate(10 160 150)">
      <path d="M124 140h76l-6 5 6 6-6 6 6 5h-76Z" fill={paper.coral} />
    </Cut>
  </>
);
