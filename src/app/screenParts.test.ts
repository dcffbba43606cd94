import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROUTES, type RouteName } from '../domain/routes';
import { ALL_SCREEN_PARTS } from '../testing/allScreenParts';
import { LATE_STATES } from './lateStates';
import { loadScreenPart } from './screenParts';

const HERE = path.resolve('src/app');
const SLICE = /features\/.*\/(\w+)Slice\.ts$/;
/** An event creator, as opposed to a selector or a constant. */
const EVENT = /^(?!select)[a-z]/;

const fileOf = (from: string, source: string): string | undefined =>
  ['.ts', '.tsx'].map((ending) => path.resolve(path.dirname(from), source) + ending).find((file) => existsSync(file));

interface Import {
  file: string;
  names: readonly string[];
}

function importsOf(file: string): Import[] {
  const found = [...readFileSync(file, 'utf8').matchAll(/^import (?!type )(?:\{([^}]*)\}|.*?) from '(\.[^']*)';/gms)];
  return found.flatMap(([, names = '', source = '']) => {
    const imported = fileOf(file, source);
    const values = names.split(',').map((name) => name.trim()).filter((name) => name && !/^type /.test(name));
    return imported ? [{ file: imported, names: values }] : [];
  });
}

/** The late slices whose events the page's components can dispatch. */
function slicesDispatchedBy(page: string): string[] {
  const slices = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { file: next, names } of importsOf(file)) {
      const slice = SLICE.exec(next)?.[1];
      if (slice && slice in LATE_STATES && names.some((name) => EVENT.test(name))) slices.add(slice);
      if (!slice) visit(next);
    }
  };
  visit(page);
  return [...slices].sort();
}

/** The modules that a file imports on demand, with the chunks they are in. */
function chunksIn(file: string): { chunk: string; module: string }[] {
  const text = readFileSync(path.join(HERE, file), 'utf8');
  return [...text.matchAll(/webpackChunkName: "([\w-]+)" \*\/ '([^']+)'/g)].map(([, chunk = '', source = '']) => (
    { chunk, module: fileOf(path.join(HERE, file), source) ?? source }));
}

const partFiles = chunksIn('screenParts.ts');
const slicesAddedIn = (chunk: string): string[] => partFiles.filter((part) => part.chunk === chunk)
  .flatMap(({ module }) => [...readFileSync(module, 'utf8').matchAll(/(\w+)Slice\.reducer/g)].map(([, name = '']) => name));

describe('the part of a screen', () => {
  it('exists for every screen that opens and closes', async () => {
    const parts = await Promise.all((Object.keys(ROUTES) as RouteName[]).map(async (name) => ({ name, part: await loadScreenPart(name) })));
    const loaded = new Set(parts.flatMap(({ part }) => part ?? []));
    expect(loaded).toEqual(new Set(ALL_SCREEN_PARTS));
    for (const part of ALL_SCREEN_PARTS) {
      for (const name of Object.keys(part.screens)) expect(parts).toContainEqual({ name, part });
    }
  });

  it.each(chunksIn('pages.ts'))('is in the chunk $chunk with every slice whose events the page dispatches', ({ chunk, module }) => {
    const added = new Set(slicesAddedIn(chunk));
    expect(slicesDispatchedBy(module).filter((slice) => !added.has(slice))).toEqual([]);
  });

  it('is not needed by what surrounds every page', () => {
    for (const file of ['App.tsx', 'FrameNotices.tsx', 'chrome/FooterContainer.tsx']) {
      expect([file, slicesDispatchedBy(path.join(HERE, file))]).toEqual([file, []]);
    }
  });

  it('is found by this test: My Groups dispatches its own events', () => {
    expect(slicesDispatchedBy(path.resolve('src/features/myGroups/MyGroupsPage.tsx'))).toEqual(['myGroups']);
  });
});
