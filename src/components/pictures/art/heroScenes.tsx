import type { ReactNode } from 'react';
import { HERO_SIZE } from '../pictureSizes';
import { Cut, paper, strip } from './Cut';
import { Person } from './Person';

const FLAGS = [paper.coral, paper.white, paper.leaf, paper.rose, paper.plum, paper.white, paper.coral, paper.leaf];

const bunting = (
  <>
    {strip('M-10 46c180 74 560 74 740 0', paper.wood, 4)}
    {FLAGS.map((fill, index) => {
      const x = 44 + index * 90;
      const sag = 54 - ((index - 3.5) ** 2) * 3.6;
      return (
        <Cut key={x} lift={3} transform={`translate(${x} ${46 + sag * 0.98}) rotate(${(index - 3.5) * -3.4})`}>
          <path d="M-24-4h48L0 46Z" fill={fill} />
        </Cut>
      );
    })}
  </>
);

/** The hem of the tablecloth. */
const SCALLOPS = `M-20 410h760v60${'a38 38 0 0 1-76 0'.repeat(10)}Z`;

/** Slide 1: four people, four hobbies, one table. */
const community = (
  <>
    <rect {...HERO_SIZE} fill={paper.sky} />
    <Cut lift={0}>
      <circle cx="360" cy="330" r="252" fill={paper.sun} />
    </Cut>
    {bunting}
    <Person x={138} y={268} skin={paper.skin2} hairColour={paper.ink} shirt={paper.coral} hair="curls" lean={5} />
    <Person x={292} y={246} skin={paper.skin1} hairColour={paper.wood} shirt={paper.leaf} hair="beard" lean={-4} />
    <Person x={440} y={252} skin={paper.skin2} hairColour={paper.plum} shirt={paper.rose} hair="scarf" lean={4} />
    <Person x={588} y={270} skin={paper.skin3} hairColour={paper.ink} shirt={paper.white} hair="bun" lean={-6} />
    <Cut lift={8}>
      <path d="M-10 414h740v160H-10Z" fill={paper.pine} />
    </Cut>
    <Cut lift={5}>
      <path d={SCALLOPS} fill={paper.leaf} />
    </Cut>
    <Cut lift={6}>
      <rect x="-20" y="400" width="760" height="34" rx="10" fill={paper.wood} />
    </Cut>
    <Cut lift={5}>
      <path d="M84 352c34-12 64-8 86 8v52c-24-14-54-16-86-6Z" fill={paper.white} />
      <path d="M256 352c-34-12-64-8-86 8v52c24-14 54-16 86-6Z" fill={paper.white} />
    </Cut>
    {strip('M102 368c16-2 32 0 48 6M102 384c16-2 32 0 48 6M238 368c-16-2-32 0-48 6M238 384c-16-2-32 0-48 6', paper.writing, 5)}
    <Cut lift={3}>{strip('M322 300c-12 12 12 18 0 34M346 296c-12 12 12 20 0 38', paper.white, 7)}</Cut>
    <Cut lift={4}>
      <path d="M302 346h66c0 36-10 54-33 54s-33-18-33-54Z" fill={paper.coral} />
      <path d="M366 354c26-4 26 28-4 28" fill="none" stroke={paper.coral} strokeWidth="9" />
    </Cut>
    <Cut lift={4} transform="translate(144 82) scale(0.8)">
      <path d="M432 330l-18-66 8-4 24 68ZM452 328l4-76h10l-2 76ZM470 330l24-62 9 4-20 60Z" fill={paper.wood} />
      <path
        d="M408 268c-6-14-4-26 4-34 10 8 12 18 12 30ZM454 256c-6-16-4-30 8-40 10 12 10 26 6 40ZM492 272c2-14 10-24 22-28 4 12 2 24-8 34Z"
        fill={paper.sun}
      />
      <path d="M420 322h80l-8 78h-64Z" fill={paper.mint} />
    </Cut>
    <Cut lift={5} transform="translate(24 0)">
      <path d="M546 350h36l10-14h40l10 14h34c6 0 10 4 10 10v34c0 6-4 10-10 10H546c-6 0-10-4-10-10v-34c0-6 4-10 10-10Z" fill={paper.plum} />
    </Cut>
    <Cut lift={2}>
      <circle cx="636" cy="376" r="23" fill={paper.white} />
    </Cut>
    <circle cx="636" cy="376" r="15" fill={paper.ink} />
    <circle cx="631" cy="371" r="5" fill={paper.mint} />
  </>
);

const house = (x: number, y: number, wall: string, roof: string, tilt = 0) => (
  <Cut key={`${x}`} lift={5} transform={`translate(${x} ${y}) rotate(${tilt})`}>
    <path d="M-40 0h80v80h-80Z" fill={wall} />
    <path d="M-54 4 0-48 54 4Z" fill={roof} />
    <path d="M-12 34h24v46h-24Z" fill={roof} />
  </Cut>
);

const tree = (x: number, y: number, fill: string, size = 1) => (
  <Cut key={`tree-${x}`} lift={4} transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M-5 30h10v46H-5Z" fill={paper.wood} />
    <path d="M0-46c30 8 42 40 30 66-10 20-50 20-60 0-12-26 0-58 30-66Z" fill={fill} />
  </Cut>
);

function Pin({ x, y, fill, scale = 1, children }: { x: number; y: number; fill: string; scale?: number; children: ReactNode }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cx="0" cy="4" rx="22" ry="7" fill={paper.ink} opacity="0.22" />
      <Cut lift={6}><path d="M0 0c-40-52-62-78-62-112a62 62 0 0 1 124 0C62-78 40-52 0 0Z" fill={fill} /></Cut>
      <Cut lift={2}><circle cx="0" cy="-112" r="43" fill={paper.white} /></Cut>
      <g transform="translate(0 -112)">{children}</g>
    </g>
  );
}

/** Slide 2: a neighbourhood with something going on in every corner. */
const local = (
  <>
    <rect {...HERO_SIZE} fill={paper.sand} />
    <Cut lift={0}><circle cx="566" cy="126" r="74" fill={paper.sun} /></Cut>
    <Cut lift={4}><path d="M-10 300c110-90 210-96 320-28 120-90 270-96 420-10v310H-10Z" fill={paper.mint} /></Cut>
    {house(112, 214, paper.white, paper.coral)}
    {house(560, 204, paper.rose, paper.plum)}
    {house(648, 236, paper.white, paper.leaf, 2)}
    {tree(30, 262, paper.leaf)}
    {tree(468, 236, paper.leaf, 0.8)}
    <Cut lift={5}><path d="M-10 380c150-80 320-60 420-14s220 30 320-30v240H-10Z" fill={paper.leaf} /></Cut>
    {strip('M320 580c-20-70 120-84 90-150-24-50-160-28-190-86', paper.sand, 30)}
    {tree(672, 394, paper.mint, 1.1)}
    <Cut lift={6}><path d="M-10 500c120-60 260-40 330 10 100-50 260-60 410-4v80H-10Z" fill={paper.pine} /></Cut>
    <Pin x={216} y={346} fill={paper.coral}>
      <Cut lift={2}><path d="M-8 12V-24l26-7v34" fill="none" stroke={paper.ink} strokeWidth="7" strokeLinejoin="round" /></Cut>
      <circle cx="-15" cy="13" r="9" fill={paper.ink} /><circle cx="11" cy="6" r="9" fill={paper.ink} />
    </Pin>
    <Pin x={424} y={440} fill={paper.sun} scale={1.2}>
      <circle r="25" fill={paper.coral} />
      {strip('M0-25c-11 16-11 34 0 50M0-25c11 16 11 34 0 50M-24-6c16 6 32 6 48 0M-24 9c16-6 32-6 48 0', paper.ink, 3)}
    </Pin>
    <Pin x={104} y={506} fill={paper.plum} scale={0.9}>
      <path d="M-28-16c12-4 20-2 28 4v30c-8-6-16-8-28-4ZM28-16c-12-4-20-2-28 4v30c8-6 16-8 28-4Z" fill={paper.leaf} />
    </Pin>
    <Pin x={596} y={486} fill={paper.rose} scale={0.84}>
      <circle r="24" fill={paper.ink} /><circle r="15" fill={paper.mint} /><circle cx="-5" cy="-5" r="5" fill={paper.white} />
    </Pin>
  </>
);

const note = (x: number, y: number, width: number, height: number, fill: string, tilt: number, pinFill: string, inside?: ReactNode) => (
  <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
    <Cut lift={6}><rect x={-width / 2} y={-height / 2} width={width} height={height} rx="5" fill={fill} /></Cut>
    {inside}
    <Cut lift={3} transform={`translate(0 ${-height / 2 + 14})`}><circle r="9" fill={pinFill} /></Cut>
  </g>
);

/** Slide 3: a new note goes up on the board. */
const create = (
  <>
    <rect {...HERO_SIZE} fill={paper.soft} />
    <Cut lift={8}>
      <rect x="52" y="44" width="616" height="560" rx="26" fill={paper.wood} />
    </Cut>
    <rect x="80" y="72" width="560" height="540" rx="10" fill={paper.sand} />
    {note(182, 178, 150, 164, paper.mint, -6, paper.coral, <>{strip('M-46-22h92M-46 0h92M-46 22h54', paper.leaf, 7)}</>)}
    {note(
      176,
      398,
      164,
      190,
      paper.rose,
      5,
      paper.leaf,
      <>
        <circle cx="0" cy="-2" r="42" fill={paper.coral} />
        <circle cx="0" cy="-2" r="14" fill={paper.white} />
        {strip('M-50 66h100', paper.coral, 7)}
      </>,
    )}
    {note(560, 170, 140, 148, paper.sky, 7, paper.sun, <>{strip('M-40 40c10-50 26-60 40-26s26 16 40-34', paper.plum, 8)}</>)}
    <g transform="translate(376 264) rotate(-3)">
      <Cut lift={10}>
        <rect x="-116" y="-140" width="232" height="280" rx="8" fill={paper.white} />
      </Cut>
      <Cut lift={3} transform="translate(0 -34) scale(0.98)">
        <path d="M0-74 20-26 70-24 30 8 44 60 0 30-44 60-30 8-70-24-20-26Z" fill={paper.sun} />
      </Cut>
      {strip('M-78 58h156M-78 82h156M-78 106h92', paper.writing, 9)}
    </g>
    <g transform="translate(8 20)">
      <Cut lift={8}>
        <path
          d="M470 356c-22-44-66-112-86-164-8-22 18-34 30-14l52 84c2-22 30-30 40-8 12-16 36-12 40 8 16-10 34 0 38 18l26 92c8 32 0 60-22 84l-74 18c-22-30-34-80-44-118Z"
          fill={paper.skin2}
        />
      </Cut>
      {strip('M506 254l18 62M546 262l14 50', paper.skin3, 5)}
      <Cut lift={8}>
        <path d="M482 452l128-44 150 70v130H560c-20-60-50-108-78-156Z" fill={paper.coral} />
      </Cut>
      <Cut lift={4}>
        <path d="M474 440l132-48c8-2 12 2 14 8l6 20c2 6-2 10-8 12l-126 46c-6 2-10 0-12-6l-10-20c-2-6 0-10 4-12Z" fill={paper.white} />
      </Cut>
    </g>
    <Cut lift={5}>
      <circle cx="384" cy="146" r="15" fill={paper.coral} />
    </Cut>
  </>
);

export const HERO_SCENES = { community, local, create } satisfies Record<string, ReactNode>;
