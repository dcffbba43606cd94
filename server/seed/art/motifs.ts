import type { Category } from '../../../src/domain/categories';
import { between, pick, type Random } from '../seedRandom';
import type { Papers } from './colors';
import { circlePath, disc, paper, placed, slab, starPath, strip } from './cut';
import { camera, chip, dumbbell, gamepad, kettlebell, kite, lens, pixelCreature, plant } from './moreMotifs';

/** The object in the middle of a scene, drawn around 0,0 in about 420 × 420 px. */
export type Motif = (papers: Papers, random: Random) => string;

const palette: Motif = (p, random) => {
  const board = 'M-190 10C-190-110-80-180 50-170C160-160 215-80 200 0C188 62 120 40 92 78C62 118 96 172 20 178C-90 186-190 120-190 10z';
  const dabs = [
    [-110, -30, p.strong],
    [-50, -100, p.marigold],
    [40, -110, p.contrast],
    [120, -60, p.deep],
    [-105, 60, p.contrastPale],
  ] as const;
  return (
    paper(board, p.cream, 12) +
    paper(circlePath(-20, 100, 30), p.mid, 2) +
    dabs.map(([x, y, fill]) => disc(x, y, between(random, 26, 36), fill, 4)).join('') +
    placed(
      slab(0, -60, 24, 260, 12, p.strong) +
        slab(0, 84, 30, 46, 6, p.marigold) +
        paper('M-16 106C-30 150-8 190 4 206C14 182 30 150 16 106z', p.deep),
      120,
      20,
      1,
      between(random, 22, 40),
    )
  );
};

const arches: Motif = (p) =>
  [210, 165, 120, 75]
    .map((radius, index) =>
      paper(
        `M${-radius} 190V0a${radius} ${radius} 0 0 1 ${radius * 2} 0V190z`,
        [p.strong, p.marigold, p.contrast, p.cream][index] ?? p.cream,
        10,
      ),
    )
    .join('') + disc(0, 10, 34, p.deep, 5);

const record: Motif = (p, random) =>
  disc(0, 0, 205, p.ink, 12) +
  [170, 140, 110]
    .map((radius) => `<circle r="${radius}" fill="none" stroke="${p.cream}" stroke-opacity="0.22" stroke-width="3"/>`)
    .join('') +
  disc(0, 0, 78, pick(random, [p.marigold, p.strong]), 3) +
  disc(0, 0, 12, p.cream, 0) +
  strip('M210-190L190-20L110 50', p.cream, 18) +
  disc(210, -190, 28, p.contrast);

const notes: Motif = (p) => strip('M-90 120V-120L130-170V70', p.deep, 26) + paper('M-102-128L142-182V-112L-102-58z', p.deep)
  + placed(paper('M-66 0a66 48 0 1 0 132 0a66 48 0 1 0-132 0z', p.strong, 9), -140, 130, 1, -18)
  + placed(paper('M-66 0a66 48 0 1 0 132 0a66 48 0 1 0-132 0z', p.marigold, 9), 80, 84, 1, -18);

const ball: Motif = (p, random) => disc(0, 0, 200, pick(random, [p.marigold, p.cream]), 14)
  + ['M-200 0H200', 'M0-200V200', 'M-146-138C-50-60-50 60-146 138', 'M146-138C50-60 50 60 146 138']
    .map((d) => `<path d="${d}" fill="none" stroke="${p.deep}" stroke-width="11" stroke-linecap="round"/>`).join('');

const racket: Motif = (p, random) =>
  placed(
    slab(0, 170, 34, 210, 14, p.deep, 10) +
      disc(0, -60, 160, p.strong, 10) +
      `<circle cy="-60" r="134" fill="${p.cream}" fill-opacity="0.75"/>` +
      [-90, -45, 0, 45, 90]
        .map(
          (at) =>
            `<path d="M${at} ${-60 - Math.sqrt(132 ** 2 - at ** 2)}V${-60 + Math.sqrt(132 ** 2 - at ** 2)}M${-Math.sqrt(132 ** 2 - at ** 2)} ${at - 60}H${Math.sqrt(132 ** 2 - at ** 2)}" stroke="${p.deep}" stroke-opacity="0.5" stroke-width="4"/>`,
        )
        .join(''),
    -20,
    0,
    1,
    between(random, 24, 40),
  ) + disc(150, 130, 52, p.marigold, 10);

const openBook: Motif = (p, random) =>
  paper('M-240-110C-150-150-60-140 0-96C60-140 150-150 240-110V150C150 112 60 120 0 166C-60 120-150 112-240 150z', p.strong, 14) +
  paper('M-222-122C-140-156-60-146 0-104V140C-60 100-140 94-222 124z', p.cream, 4) +
  paper('M222-122C140-156 60-146 0-104V140C60 100 140 94 222 124z', '#fffdf8', 4) +
  [-70, -26, 18, 62]
    .map(
      (y) =>
        `<path d="M-184 ${y}C-130 ${y - 18}-80 ${y - 12}-34 ${y + 16}M184 ${y}C130 ${y - 18} 80 ${y - 12} 34 ${y + 16}" fill="none" stroke="${p.mid}" stroke-width="9" stroke-linecap="round"/>`,
    )
    .join('') +
  paper('M120-150H164V10L142-16L120 10z', pick(random, [p.marigold, p.contrast]), 5);

const bookStack: Motif = (p, random) => [p.deep, p.marigold, p.strong, p.contrast, p.cream]
  .map((fill, index) => {
    const [y, shift, width] = [150 - index * 70, between(random, -34, 34), between(random, 300, 400)];
    return slab(shift, y, width, 60, 10, fill, 7) + slab(shift - width / 2 + 46, y, 16, 60, 0, p.sky, 0);
  }).join('');

const pan: Motif = (p, random) => placed(slab(250, 0, 240, 44, 22, p.ink, 10), 0, 40, 1, -12)
  + disc(0, 40, 190, p.ink, 14) + disc(0, 40, 160, p.deep, 0)
  + paper('M-96 30C-110-40-20-76 36-50C110-40 120 60 70 100C20 140-40 120-66 104C-110 96-104 70-96 30z', p.cream, 6)
  + disc(between(random, -10, 24), 30, 46, p.marigold, 4)
  + [-70, 0, 70].map((x) => strip(`M${x}-170C${x - 34}-210 ${x + 34}-240 ${x}-286`, p.cream, 14, 3)).join('');

const pot: Motif = (p, random) => slab(-210, 40, 70, 30, 15, p.deep) + slab(210, 40, 70, 30, 15, p.deep)
  + paper('M-190-20H190V120C190 170 150 196 100 196H-100C-150 196-190 170-190 120z', p.strong, 14)
  + slab(0, -28, 420, 40, 20, p.deep, 6) + disc(0, -66, 26, p.marigold, 5)
  + [-90, 0, 90].map((x) => strip(`M${x}-120C${x - 40}-160 ${x + 40}-200 ${x + between(random, -16, 16)}-250`, p.cream, 16, 3)).join('');

const star: Motif = (p, random) => paper(starPath(0, 0, pick(random, [5, 6, 8]), 215, 105, between(random, -0.2, 0.2)), p.marigold, 14)
  + paper(starPath(0, 0, 5, 120, 60), p.cream, 6) + disc(0, 0, 30, p.strong, 3);

const MOTIFS: Readonly<Record<Category, readonly [Motif, ...Motif[]]>> = {
  Art: [palette, arches],
  Music: [record, notes],
  Sports: [ball, racket],
  Technology: [chip],
  Books: [openBook, bookStack],
  Gaming: [gamepad, pixelCreature],
  Cooking: [pan, pot],
  Fitness: [kettlebell, dumbbell],
  Photography: [lens, camera],
  Other: [star, kite, plant],
};

export function motifFor(category: Category, turn: number): Motif {
  const motifs = MOTIFS[category];
  return motifs[turn % motifs.length] ?? motifs[0];
}

