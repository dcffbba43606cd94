import { Cut, paper } from '../art/Scene';
import { strip } from './illustrationParts';

/** A letter on its way. */
export const sent = (
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
