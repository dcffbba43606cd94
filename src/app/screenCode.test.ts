import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { GROUP_LISTS } from '../api/groupCache';
import { startDraftListeners } from '../core/location/draftListeners';
import { ROUTES, type RouteName } from '../domain/routes/routes';
import { LATE_STATES } from './lateStates';
import { loadScreen } from './screenCode';

const APP = path.resolve('src/app');
const NAMES = Object.keys(ROUTES) as RouteName[];
const CODE = readFileSync(path.join(APP, 'screenCode.ts'), 'utf8');
const SLICE = /features\/.*\/(\w+)Slice\.ts$/;
/** An event creator, as opposed to a selector or a constant. */
const EVENT = /^(?!select)[a-z]/;

const resolved = (from: string, source: string): string | undefined =>
  ['.ts', '.tsx'].map((ending) => path.resolve(path.dirname(from), source) + ending).find((file) => existsSync(file));

interface Import {
  file: string;
  names: readonly string[];
}

function importsOf(file: string): Import[] {
  const found = [...readFileSync(file, 'utf8').matchAll(/^import (?!type )(?:\{([^}]*)\}|.*?) from '(\.[^']*)';/gms)];
  return found.flatMap(([, names = '', source = '']) => {
    const imported = resolved(file, source);
    const values = names.split(',').map((name) => name.trim()).filter((name) => name && !/^type /.test(name));
    return imported ? [{ file: imported, names: values }] : [];
  });
}

/** The late slices whose events the components of these files can dispatch. */
function slicesDispatchedBy(files: readonly string[]): string[] {
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
  files.forEach(visit);
  return [...slices].sort();
}

/** Whether something on these pages is a form that asks before it is left, also one whose code comes later. */
function hasForm(files: readonly string[]): boolean {
  const seen = new Set(files);
  // What is added while it is read is read, too.
  for (const file of seen) {
    const later = [...readFileSync(file, 'utf8').matchAll(/import\([^)]*'(\.[^']*)'\)/g)];
    const lazy = later.flatMap(([, source = '']) => resolved(file, source) ?? []);
    for (const next of [...importsOf(file).map((one) => one.file), ...lazy]) seen.add(next);
  }
  return seen.has(path.resolve('src/core/location/useDraft.ts'));
}

const rowOf = (name: RouteName) => new RegExp(`^  ${name}: .*webpackChunkName: "([\\w-]+)".*'([^']+)'\\),$`, 'm').exec(CODE) ?? [];
const pagesOf = (screenFile: string): string[] => importsOf(screenFile).map(({ file }) => file).filter((file) => /Page\.tsx$/.test(file));

describe('the code of a screen', () => {
  it.each(NAMES)('is in the chunk that is named after the route %s', (name) => {
    expect(rowOf(name)[1]).toBe(`page-${name}`);
  });

  it.each(NAMES)('has, at %s, each slice whose events the page dispatches', async (name) => {
    const pages = pagesOf(resolved(path.join(APP, 'screenCode.ts'), rowOf(name)[2] ?? '') ?? '');
    expect(pages.length).toBeGreaterThan(0);
    const added = Object.keys((await loadScreen(name)).reducers ?? {});
    expect(slicesDispatchedBy(pages).filter((slice) => !added.includes(slice))).toEqual([]);
  });

  it.each(NAMES)('guards, at %s, the forms of the page', async (name) => {
    const pages = pagesOf(resolved(path.join(APP, 'screenCode.ts'), rowOf(name)[2] ?? '') ?? '');
    expect((await loadScreen(name)).starters?.includes(startDraftListeners) ?? false).toBe(hasForm(pages));
  });

  it('is loaded for each screen of the features', () => {
    const screens = readdirSync('src/features', { recursive: true }).map(String).filter((file) => /Screen\.ts$/.test(file));
    const loaded = new Set(NAMES.map((name) => `${rowOf(name)[2]?.replace('../features/', '')}.ts`));
    expect(screens.sort()).toEqual([...loaded].sort());
  });

  it('keeps every list of groups up to date on some screen', async () => {
    const tables = await Promise.all(NAMES.map(async (name) => (await loadScreen(name)).refresh ?? {}));
    const kept = new Set(tables.flatMap((table) => Object.values(table)).flatMap(({ shows }) => shows?.calls ?? []));
    // Missing: a row `refresh` in the screen's `xScreen.ts` that names the call among what it shows.
    expect(GROUP_LISTS.filter((list) => !kept.has(list))).toEqual([]);
  });

  it('is not needed by what surrounds every page', () => {
    expect(slicesDispatchedBy([path.join(APP, 'App.tsx')])).toEqual([]);
  });

  it('is compared with what the components dispatch: My Groups dispatches its own events', () => {
    expect(slicesDispatchedBy([path.resolve('src/features/myGroups/MyGroupsPage.tsx')])).toEqual(['myGroups']);
  });
});
