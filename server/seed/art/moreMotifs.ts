import { between, pick, type Random } from '../seedRandom';
import type { Papers } from './colors';
import { disc, paper, placed, slab, starPath, strip } from './cut';

const TURNS = [0, 90, 180, 270] as const;

export function chip(p: Papers, random: Random): string {
  const traces = TURNS.map((degrees) => placed([-80, -27, 27, 80].map((at) => {
    const [reach, bend] = [between(random, 190, 250), between(random, -36, 36)];
    return (
      strip(`M${at} -110V-160L${at + bend} ${-190}V${-reach}`, p.cream, 12, 3) +
      disc(at + bend, -reach, 15, pick(random, [p.marigold, p.contrast, p.cream]), 4)
    );
  }).join(''), 0, 0, 1, degrees)).join('');
  return traces + slab(0, 0, 250, 250, 28, p.deep, 14) + slab(0, 0, 160, 160, 18, p.strong, 4)
    + paper(starPath(0, 0, pick(random, [4, 6, 8]), 56, 26), p.marigold, 4);
}

export function gamepad(p: Papers, random: Random): string {
  const body =
    'M-150-110H150C230-110 262-20 262 80C262 150 210 178 162 132L110 82H-110L-162 132C-210 178-262 150-262 80C-262-20-230-110-150-110z';
  const buttons = [[134, -66, p.marigold], [174, -26, p.contrast], [94, -26, p.cream], [134, 14, p.deep]] as const;
  return paper(body, pick(random, [p.strong, p.deep]), 14)
    + slab(-130, -26, 110, 36, 10, p.cream, 4) + slab(-130, -26, 36, 110, 10, p.cream, 0)
    + buttons.map(([x, y, fill]) => disc(x, y, 22, fill, 4)).join('')
    + slab(-24, -40, 34, 14, 7, p.mid, 2) + slab(24, -40, 34, 14, 7, p.mid, 2);
}

/** A symmetrical pixel creature, different for every seed. */
export function pixelCreature(p: Papers, random: Random): string {
  const [size, rows] = [46, 8];
  const cells: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      const core = row > 1 && row < 6 && column < 2;
      if (!core && random() < 0.42) continue;
      const fill = row === 3 && column === 1 ? p.cream : pick(random, [p.strong, p.strong, p.deep, p.marigold]);
      for (const side of [-1, 1])
        cells.push(slab(side * (column + 0.5) * size, (row - rows / 2 + 0.5) * size, size - 3, size - 3, 5, fill, 5));
    }
  }
  return cells.join('');
}

export function kettlebell(p: Papers, random: Random): string {
  return strip('M-78 -40C-110-190 110-190 78-40', p.deep, 48, 10) + disc(0, 70, 160, pick(random, [p.strong, p.deep]), 14)
    + disc(0, 70, 84, p.cream, 4) + paper(starPath(0, 70, 5, 52, 24), p.marigold, 3);
}

export function dumbbell(p: Papers, random: Random): string {
  const plates = [[-150, 230, p.deep], [-210, 170, p.strong], [-258, 90, p.marigold]] as const;
  return placed(
    slab(0, 0, 440, 40, 20, p.ink, 10) +
      plates.map(([x, height, fill]) => slab(x, 0, 54, height, 18, fill, 9) + slab(-x, 0, 54, height, 18, fill, 9)).join(''),
    0,
    0,
    0.95,
    between(random, -32, -14),
  );
}

export function lens(p: Papers, random: Random): string {
  const turn = between(random, 0, 60);
  const blades = [0, 60, 120, 180, 240, 300]
    .map((degrees, index) =>
      placed(
        paper('M-10-138C60-134 116-92 136-30L40 14L-30-60z', [p.strong, p.mid, p.deep][index % 3] ?? p.strong, 4),
        0,
        0,
        1,
        degrees + turn,
      ),
    )
    .join('');
  return disc(0, 0, 215, p.ink, 14) + disc(0, 0, 176, p.contrastPale, 0) + disc(0, 0, 148, p.cream, 0) + blades
    + disc(0, 0, 48, p.ink, 0) + disc(-18, -18, 14, p.cream, 0);
}

export function camera(p: Papers, random: Random): string {
  return slab(-90, -140, 130, 70, 18, p.deep, 8) + slab(0, 20, 450, 300, 40, pick(random, [p.strong, p.contrast]), 14)
    + slab(0, -70, 450, 60, 0, p.cream, 0) + slab(150, -70, 70, 30, 12, p.marigold, 3)
    + disc(0, 40, 124, p.ink, 8) + disc(0, 40, 92, p.contrastPale, 0) + disc(0, 40, 58, p.deep, 0) + disc(-22, 18, 18, p.cream, 0);
}

export function kite(p: Papers, random: Random): string {
  const lean = between(random, -16, 16);
  const bows = [0, 1, 2]
    .map((index) =>
      placed(
        paper('M0 0L-34-22V22zM0 0L34-22V22z', [p.marigold, p.contrast, p.strong][index] ?? p.strong, 4),
        30 - index * 46,
        200 + index * 62,
        1,
        index * 30,
      ),
    )
    .join('');
  return placed(
    strip('M0 170C90 210-60 260-60 330', p.deep, 7, 2) +
      paper('M0-220L150-30L0 180L-150-30z', p.strong, 12) +
      paper('M0-220L150-30H0z', p.marigold, 0) +
      paper('M0 180L-150-30H0z', p.contrast, 0) +
      bows,
    0,
    -40,
    0.95,
    lean,
  );
}

export function plant(p: Papers, random: Random): string {
  const leaf = 'M0 0C-70-50-70-150 0-210C70-150 70-50 0 0z';
  const leaves = [-64, -34, 0, 34, 64]
    .map((degrees, index) =>
      placed(
        paper(leaf, [p.strong, p.contrast, p.deep, p.contrast, p.strong][index] ?? p.strong, 8),
        0,
        40,
        between(random, 0.85, 1.12),
        degrees,
      ),
    )
    .join('');
  return leaves + paper('M-120 30H120L92 200H-92z', p.marigold, 12) + slab(0, 34, 270, 46, 12, p.cream, 6);
}
