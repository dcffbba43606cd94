import type { ReactNode } from 'react';
import { Cut, paper, strip } from './Cut';

/** A drawing pin with its centre at x, y. */
const pin = (x: number, y: number, fill: string) => <Cut lift={3}><circle cx={x} cy={y} r="8" fill={fill} /></Cut>;

/** A note that the wind took off the board: Page Not Found. */
const lostNote = (
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

/** A board with room on it. */
const noGroups = (
  <>
    <ellipse cx="160" cy="202" rx="124" ry="10" fill={paper.sand} />
    <Cut lift={5}>
      <rect x="40" y="20" width="240" height="164" rx="16" fill={paper.leaf} />
    </Cut>
    <rect x="54" y="34" width="212" height="136" rx="8" fill={paper.sand} />
    <Cut transform="rotate(-5 110 92)">
      <rect x="76" y="58" width="70" height="74" rx="4" fill={paper.white} />
    </Cut>
    <g transform="rotate(-5 110 92)">{strip('M90 84h42M90 98h42M90 112h24', paper.rose, 5)}</g>
    {pin(110, 62, paper.coral)}
    <g transform="rotate(4 206 100)">
      <rect
        x="170"
        y="62"
        width="72"
        height="80"
        rx="6"
        fill="none"
        stroke={paper.leaf}
        strokeWidth="3.5"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
    </g>
    <Cut lift={2} transform="translate(206 102)">
      <path d="M-4-16h8v12h12v8H4v12h-8V4h-12v-8h12Z" fill={paper.sun} />
    </Cut>
  </>
);

/** A magnifying glass over notes that are none of them the right one. */
const noResults = (
  <>
    <ellipse cx="160" cy="202" rx="120" ry="10" fill={paper.sand} />
    <Cut transform="rotate(-12 96 116)"><rect x="52" y="60" width="92" height="112" rx="8" fill={paper.mint} /></Cut>
    <Cut transform="rotate(9 218 116)"><rect x="172" y="62" width="92" height="112" rx="8" fill={paper.rose} /></Cut>
    <Cut transform="rotate(-2 160 108)"><rect x="112" y="42" width="98" height="124" rx="8" fill={paper.white} /></Cut>
    {strip('M130 70h62M130 88h62M130 142h40', paper.writing, 7)}
    <Cut lift={6}>{strip('M206 152l44 42', paper.wood, 18)}</Cut>
    <Cut lift={6}><circle cx="176" cy="118" r="46" fill={paper.sun} /></Cut>
    <circle cx="176" cy="118" r="33" fill={paper.sky} />
    {strip('M156 112c4-12 12-18 24-18', paper.white, 6)}
  </>
);

/** An empty chair at a café table, a cup still warm. */
const nothingYet = (
  <>
    <ellipse cx="160" cy="204" rx="126" ry="9" fill={paper.sand} />
    <Cut><circle cx="226" cy="64" r="42" fill={paper.sun} /></Cut>
    <Cut lift={4}>
      <path d="M56 60c0-10 40-10 40 0v64h-40Z" fill={paper.coral} />
      <path d="M50 120h56c8 0 8 16 0 16H50c-8 0-8-16 0-16Z" fill={paper.coral} />
      <path d="M54 136h10l-4 66h-10ZM92 136h10l6 66h-10Z" fill={paper.coral} />
    </Cut>
    <Cut lift={4}>
      <rect x="116" y="106" width="172" height="16" rx="8" fill={paper.leaf} />
      <path d="M194 122h16v70h-16Z" fill={paper.leaf} />
      <path d="M164 200c0-14 76-14 76 0Z" fill={paper.leaf} />
    </Cut>
    <Cut lift={2}>{strip('M192 30c-10 10 10 16 0 28M212 24c-10 12 10 18 0 32', paper.mint, 6)}</Cut>
    <Cut lift={3}>
      <path d="M178 68h48c0 26-8 38-24 38s-24-12-24-38Z" fill={paper.white} />
      <path d="M226 74c18-4 20 20 0 20" fill="none" stroke={paper.white} strokeWidth="7" />
    </Cut>
    <Cut transform="rotate(6 148 96)"><rect x="130" y="82" width="36" height="22" rx="3" fill={paper.rose} /></Cut>
  </>
);

/** A letter on its way. */
const sent = (
  <>
    <ellipse cx="160" cy="204" rx="112" ry="9" fill={paper.sand} />
    <Cut><circle cx="236" cy="64" r="40" fill={paper.sun} /></Cut>
    <Cut lift={5}><rect x="64" y="76" width="192" height="120" rx="12" fill={paper.coral} /></Cut>
    <Cut><rect x="84" y="36" width="152" height="116" rx="8" fill={paper.white} /></Cut>
    {strip('M104 62h82M104 82h112M104 102h96', paper.writing, 7)}
    <Cut><path d="M64 92 160 156l96-64v92c0 8-4 12-12 12H76c-8 0-12-4-12-12Z" fill={paper.rose} /></Cut>
    <Cut lift={2}><path d="M160 172c-26-18-16-38 0-28 16-10 26 10 0 28Z" fill={paper.coral} /></Cut>
  </>
);

/** A notice torn in two. */
const tornPaper = (
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

/** Pictures for empty, failed and finished states. */
export const ILLUSTRATION_SCENES = { lostNote, noGroups, noResults, nothingYet, sent, tornPaper } satisfies Record<string, ReactNode>;
