import sharp from 'sharp';
import type { Category } from '../../../src/domain/categories';
import { between, pick, randomFrom, type Random } from '../seedRandom';
import { papersFor, type Papers } from './colors';
import { disc, paper, placed, starPath, strip } from './cut';
import { motifFor } from './motifs';

export const SCENE_WIDTH = 1280;
export const SCENE_HEIGHT = 800;
const WEBP_QUALITY = 80;

/** A hill or a wave from edge to edge, cut from one sheet. */
function band(random: Random, top: number, swing: number, fill: string): string {
  const step = SCENE_WIDTH / 4;
  const heights = Array.from({ length: 6 }, () => top + between(random, -swing, swing));
  const curve = heights
    .slice(1)
    .map((y, index) => `S${(index * step + step / 2).toFixed(0)} ${y.toFixed(0)} ${((index + 1) * step).toFixed(0)} ${y.toFixed(0)}`)
    .join('');
  return paper(
    `M-20 ${heights[0]?.toFixed(0)}C0 ${heights[0]?.toFixed(0)} 0 ${heights[0]?.toFixed(0)} 0 ${heights[0]?.toFixed(0)}${curve}V${SCENE_HEIGHT + 20}H-20z`,
    fill,
    -9,
  );
}

function confetti(random: Random, papers: Papers): string {
  const scraps = Array.from({ length: 13 }, () => {
    const [x, y, size] = [between(random, 30, SCENE_WIDTH - 30), between(random, 30, 470), between(random, 9, 24)];
    const fill = pick(random, [papers.marigold, papers.strong, papers.contrast, papers.cream, papers.mid]);
    const kind = random();
    if (kind < 0.4) return disc(x, y, size * 0.8, fill, 4);
    if (kind < 0.7) return paper(starPath(x, y, pick(random, [3, 4]), size * 1.3, size * 0.62, random() * 3), fill, 4);
    return strip(`M${x.toFixed(0)} ${y.toFixed(0)}q${size.toFixed(0)} ${(-size * 1.6).toFixed(0)} ${(size * 2).toFixed(0)} 0`, fill, 8, 3);
  });
  return scraps.join('');
}

function backdrop(random: Random, papers: Papers): string {
  const sunX = pick(random, [0.2, 0.34, 0.68, 0.82]) * SCENE_WIDTH;
  const rays = random() < 0.4
    ? paper(starPath(sunX, 300, 16, 330, 270, random()), papers.pale, 6)
    : disc(sunX, 300, between(random, 250, 330), papers.pale, 6);
  return `<rect width="${SCENE_WIDTH}" height="${SCENE_HEIGHT}" fill="${papers.sky}"/>${rays}`
    + disc(sunX, 300, between(random, 130, 190), random() < 0.5 ? papers.contrastPale : papers.cream, 6);
}

/** A cut-paper scene for a group: its category's motif over layered paper, different for every seed. */
function sceneSvg(category: Category, seed: string, turn: number): string {
  const random = randomFrom(`${category} ${seed}`);
  const papers = papersFor(category, between(random, -14, 14));
  const motif = motifFor(category, turn)(papers, random);
  const centre = pick(random, [0.4, 0.5, 0.6]) * SCENE_WIDTH;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SCENE_WIDTH}" height="${SCENE_HEIGHT}" viewBox="0 0 ${SCENE_WIDTH} ${SCENE_HEIGHT}">` +
    backdrop(random, papers) +
    confetti(random, papers) +
    band(random, 520, 60, papers.mid) +
    placed(motif, centre, 400, between(random, 1.12, 1.26), between(random, -7, 7)) +
    band(random, 640, 44, papers.strong) +
    band(random, 726, 28, papers.deep) +
    '</svg>'
  );
}

/** The scene as WebP bytes, 1280 × 800. */
export function renderScene(category: Category, seed: string, turn: number): Promise<Buffer> {
  return sharp(Buffer.from(sceneSvg(category, seed, turn))).webp({ quality: WEBP_QUALITY, effort: 2 }).toBuffer();
}
