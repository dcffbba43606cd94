import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { ROUTES, type RouteName } from '../src/domain/routes/routes';
import { budgetTable, laterTable, overBudget, overLaterBudget, type Later, type Weight } from './budgets';
import { chunksOf, filesOf, LATER_CHUNKS, readChunks, type ChunkFiles } from './chunkFiles';

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const DRAWING = /<svg[\s\S]*?<\/svg>/g;
/** Both themes' drawings are in the page; a visitor fetches one of them. */
const IMAGE = /<img[^>]* src="\/([^"?]+?)(?<!-dark\.\w+\.svg)"/g;

const gzipped = (content: string | Buffer) => gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).length;
const total = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0);
const groupsOf = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, group = '']) => group))];

async function weigh(route: RouteName, publicFolder: string, chunks: ChunkFiles): Promise<Weight> {
  const read = (file: string) => readFile(path.join(publicFolder, file));
  const page = (await read(`prerendered/${route}.html`)).toString();
  const scripts = await Promise.all(filesOf(chunks, chunksOf(route)).map(read));
  const images = await Promise.all(groupsOf(page, IMAGE).map(read));
  return {
    script: total(scripts.map(gzipped)),
    style: gzipped(groupsOf(page, STYLE).join('')),
    images: gzipped((page.match(DRAWING) ?? []).join('')) + total(images.map(gzipped)),
  };
}

/** Measures every route of a build. */
export async function weighRoutes(publicFolder: string): Promise<Map<RouteName, Weight>> {
  const chunks = await readChunks();
  const weights = new Map<RouteName, Weight>();
  for (const route of Object.keys(ROUTES) as RouteName[]) weights.set(route, await weigh(route, publicFolder, chunks));
  return weights;
}

async function weighLater(publicFolder: string): Promise<Record<Later, number>> {
  const chunks = await readChunks();
  const size = async (names: readonly string[]) =>
    total(await Promise.all(filesOf(chunks, names).map(async (file) => gzipped(await readFile(path.join(publicFolder, file))))));
  return { idle: await size(LATER_CHUNKS.idle), signedIn: await size(LATER_CHUNKS.signedIn) };
}

/**
 * Prints the size of every route, and of what follows.
 * @throws when one of them is over its budget (`budgets.ts`)
 */
export async function checkBudgets(publicFolder: string): Promise<void> {
  const weights = await weighRoutes(publicFolder);
  const later = await weighLater(publicFolder);
  console.log(`${budgetTable(weights)}\n${laterTable(later)}`);
  const problems = [...[...weights].flatMap(([route, weight]) => overBudget(route, weight)), ...overLaterBudget(later)];
  if (problems.length > 0)
    throw new Error(`Over budget. Make them smaller, or raise the limits in scripts/budgets.ts:\n${problems.join('\n')}`);
}
