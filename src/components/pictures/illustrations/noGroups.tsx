import { Cut, paper } from '../art/Scene';
import { pin, strip } from './illustrationParts';

/** A board with room on it. */
export const noGroups = (
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
