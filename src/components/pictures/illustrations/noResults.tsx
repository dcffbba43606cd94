import { Cut, paper } from '../art/Scene';
import { strip } from './illustrationParts';

/** A magnifying glass over notes, none of them the right one. */
export const noResults = (
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
