import type { ReactNode } from 'react';
import type { Category } from '../../../domain/categories';
import { Cut, paper, strip } from './Cut';

const art = (
  <>
    <Cut><circle cx="126" cy="190" r="118" fill={paper.mid} /></Cut>
    <Cut><circle cx="126" cy="190" r="90" fill={paper.white} /></Cut>
    <Cut><circle cx="126" cy="190" r="62" fill={paper.sun} /></Cut>
    <Cut><circle cx="126" cy="190" r="33" fill={paper.coral} /></Cut>
    <Cut lift={5} transform="rotate(38 214 96)">
      <path d="M206 -6c0-7 16-7 16 0l-2 96h-12Z" fill={paper.deep} />
      <path d="M203 88h22l3 26h-28Z" fill={paper.white} />
      <path d="M200 114h28c4 22-4 34-14 48-10-14-18-26-14-48Z" fill={paper.leaf} />
    </Cut>
  </>
);

const music = (
  <>
    <Cut lift={5}><circle cx="186" cy="88" r="64" fill={paper.deep} /></Cut>
    <circle cx="186" cy="88" r="50" fill="none" stroke={paper.mid} strokeWidth="2" opacity="0.55" />
    <circle cx="186" cy="88" r="39" fill="none" stroke={paper.mid} strokeWidth="2" opacity="0.55" />
    <Cut lift={1}><circle cx="186" cy="88" r="25" fill={paper.sun} /></Cut>
    <circle cx="186" cy="88" r="5" fill={paper.deep} />
    <Cut><path d="M-8 134c40-44 78-44 118-8s78 36 116 2 74-32 110-4v84H-8Z" fill={paper.mid} /></Cut>
    <Cut><path d="M-8 158c36-34 70-30 104-4s72 30 112 0 84-26 128 0v60H-8Z" fill={paper.white} /></Cut>
    <Cut><path d="M-8 182c40-24 74-20 110-2s76 18 114-2 76-14 112 4v28H-8Z" fill={paper.coral} /></Cut>
  </>
);

const sports = (
  <>
    <Cut><path d="M-10 116 330 58v150H-10Z" fill={paper.mid} /></Cut>
    {strip('M-10 168 330 110', paper.white, 7)}
    {strip('M88 214c-6-62 34-92 86-98s92 20 104 64', paper.white, 7)}
    <Cut lift={7}><circle cx="152" cy="92" r="54" fill={paper.sun} /></Cut>
    {strip('M152 38c-22 34-22 74 0 108M152 38c22 34 22 74 0 108', paper.deep, 4.5)}
    {strip('M102 74c34 14 66 14 100 0M102 112c34-14 66-14 100 0', paper.deep, 4.5)}
  </>
);

const technology = (
  <>
    <Cut lift={2}>
      {strip('M-8 62h66l30 28h40M-8 142h52l30-24h54', paper.white, 7)}
      {strip('M328 58h-60l-30 30h-46M328 146h-70l-22-26h-44', paper.white, 7)}
      {strip('M136 -8v34l12 14v30M184 208v-36l-12-14v-26', paper.white, 7)}
    </Cut>
    <Cut lift={2}>
      <circle cx="58" cy="62" r="10" fill={paper.sun} />
      <circle cx="44" cy="142" r="10" fill={paper.coral} />
      <circle cx="268" cy="58" r="10" fill={paper.coral} />
      <circle cx="258" cy="146" r="10" fill={paper.sun} />
    </Cut>
    <Cut lift={6}><rect x="108" y="50" width="104" height="104" rx="20" fill={paper.deep} /></Cut>
    <Cut lift={2}><rect x="128" y="70" width="64" height="64" rx="12" fill={paper.mid} /></Cut>
    <Cut lift={2}><path d="M165 80l-19 26h13l-5 19 20-27h-14Z" fill={paper.white} /></Cut>
  </>
);

const books = (
  <>
    <Cut>
      <circle cx="160" cy="78" r="66" fill={paper.sun} />
    </Cut>
    <Cut lift={6}>
      <path d="M44 74c40-14 84-12 116 10 32-22 76-24 116-10v98c-40-12-84-10-116 12-32-22-76-24-116-12Z" fill={paper.deep} />
    </Cut>
    <Cut>
      <path d="M56 64c38-12 76-8 104 14v94c-28-20-66-24-104-12Z" fill={paper.white} />
    </Cut>
    <Cut>
      <path d="M264 64c-38-12-76-8-104 14v94c28-20 66-24 104-12Z" fill={paper.white} />
    </Cut>
    {strip('M74 88c22-4 44-2 66 8M74 110c22-4 44-2 66 8M74 132c16-3 30-2 44 3', paper.mid, 6)}
    {strip('M246 88c-22-4-44-2-66 8M246 110c-22-4-44-2-66 8', paper.mid, 6)}
    <Cut lift={2}>
      <path d="M216 58h22v62l-11-11-11 11Z" fill={paper.coral} />
    </Cut>
  </>
);

const gaming = (
  <>
    <Cut lift={2}>
      <rect x="38" y="30" width="26" height="26" fill={paper.sun} />
      <rect x="64" y="56" width="26" height="26" fill={paper.white} />
      <rect x="248" y="22" width="26" height="26" fill={paper.white} />
      <rect x="222" y="48" width="26" height="26" fill={paper.mid} />
      <rect x="274" y="48" width="26" height="26" fill={paper.coral} />
      <rect x="24" y="150" width="20" height="20" fill={paper.mid} />
    </Cut>
    <Cut lift={7}>
      <path d="M104 66h112c36 0 54 34 60 78 4 30-28 40-46 16l-16-22h-108l-16 22c-18 24-50 14-46-16 6-44 24-78 60-78Z" fill={paper.deep} />
    </Cut>
    <Cut lift={2}><path d="M98 84h18v16h16v18h-16v16H98v-16H82v-18h16Z" fill={paper.white} /></Cut>
    <Cut lift={2}>
      <circle cx="212" cy="92" r="10" fill={paper.sun} />
      <circle cx="234" cy="112" r="10" fill={paper.coral} />
      <circle cx="190" cy="112" r="10" fill={paper.mint} />
      <circle cx="212" cy="130" r="10" fill={paper.mid} />
    </Cut>
  </>
);

const cooking = (
  <>
    <Cut lift={2}>
      {strip('M112 18c-16 16 16 24 0 44', paper.white, 9)}
      {strip('M150 4c-16 18 16 28 0 50', paper.white, 9)}
      {strip('M188 18c-16 16 16 24 0 44', paper.white, 9)}
    </Cut>
    <Cut lift={5} transform="rotate(-14 220 120)">
      <rect x="204" y="116" width="136" height="22" rx="11" fill={paper.wood} />
    </Cut>
    <Cut lift={6}>
      <ellipse cx="148" cy="130" rx="90" ry="62" fill={paper.deep} />
    </Cut>
    <ellipse cx="148" cy="126" rx="76" ry="49" fill={paper.mid} />
    <Cut lift={2}>
      <path d="M104 124c-8-24 22-34 42-26 14-14 54-8 54 14 14 12 4 40-22 36-14 14-44 12-48-2-16 2-26-10-26-22Z" fill={paper.white} />
    </Cut>
    <Cut lift={2}>
      <circle cx="152" cy="120" r="17" fill={paper.sun} />
    </Cut>
    <Cut lift={1}>
      <path d="M100 150c10-10 24-8 28 0-8 10-20 10-28 0Z" fill={paper.leaf} />
    </Cut>
  </>
);

const fitness = (
  <>
    <Cut><circle cx="160" cy="108" r="84" fill={paper.mid} /></Cut>
    <Cut><path d="M-8 168h336v40H-8Z" fill={paper.coral} /></Cut>
    <Cut lift={6}>
      <path d="M130 92c-14-46 2-64 30-64s44 18 30 64" fill="none" stroke={paper.deep} strokeWidth="18" strokeLinecap="round" />
      <path d="M160 76a51 51 0 0 1 37 86c-5 6-9 8-14 8h-46c-5 0-9-2-14-8a51 51 0 0 1 37-86Z" fill={paper.deep} />
    </Cut>
    <Cut lift={2}><circle cx="160" cy="124" r="25" fill={paper.sun} /></Cut>
    {strip('M48 132c-8-28-4-56 14-82', paper.white, 9)}
    {strip('M272 132c8-28 4-56-14-82', paper.white, 9)}
  </>
);

const photography = (
  <>
    <Cut>
      <circle cx="252" cy="56" r="30" fill={paper.sun} />
    </Cut>
    <Cut>
      <path d="M-8 178 84 62l58 68 34-36 152 100v20H-8Z" fill={paper.mid} />
    </Cut>
    <Cut lift={6}>
      <path d="M78 74h40l14-20h56l14 20h40c10 0 16 6 16 16v76c0 10-6 16-16 16H78c-10 0-16-6-16-16V90c0-10 6-16 16-16Z" fill={paper.deep} />
    </Cut>
    <Cut lift={3}>
      <circle cx="160" cy="126" r="48" fill={paper.white} />
    </Cut>
    <circle cx="160" cy="126" r="38" fill={paper.ink} />
    <circle cx="160" cy="126" r="28" fill={paper.leaf} />
    <circle cx="160" cy="126" r="15" fill={paper.mint} />
    <circle cx="149" cy="114" r="8" fill={paper.white} />
    <Cut lift={1}>
      <rect x="218" y="88" width="26" height="14" rx="4" fill={paper.coral} />
    </Cut>
  </>
);

const STAR = 'M0-74 20-26 70-24 30 8 44 60 0 30-44 60-30 8-70-24-20-26Z';

const other = (
  <>
    <Cut><path d="M-8 150c60-60 110-20 168-44s100-70 168-36v138H-8Z" fill={paper.mid} /></Cut>
    <Cut lift={3} transform="translate(62 60) rotate(-14) scale(0.36)"><path d={STAR} fill={paper.coral} /></Cut>
    <Cut lift={3} transform="translate(262 128) rotate(18) scale(0.42)"><path d={STAR} fill={paper.white} /></Cut>
    <Cut lift={6} transform="translate(160 106) rotate(-6)"><path d={STAR} fill={paper.deep} /></Cut>
    <Cut lift={2} transform="translate(160 106) rotate(-6) scale(0.72)"><path d={STAR} fill={paper.sun} /></Cut>
  </>
);

export const CATEGORY_MOTIFS: Record<Category, ReactNode> = {
  Art: art, Music: music, Sports: sports, Technology: technology, Books: books,
  Gaming: gaming, Cooking: cooking, Fitness: fitness, Photography: photography, Other: other,
};
