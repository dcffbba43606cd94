import { Cut, paper } from '../art/Scene';
import { strip } from './illustrationParts';

/** An empty chair at a café table, a cup still warm. */
export const nothingYet = (
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
