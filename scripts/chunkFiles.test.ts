import { readFileSync } from 'node:fs';
import { ROUTES, type RouteName } from '../src/domain/routes';
import { chunksOf, filesOf } from './chunkFiles';

const CHUNKS = { main: ['runtime.js', 'main.js'], start: ['libraries.js', 'start.js'], live: ['libraries.js', 'live.js'] };

test('a file shared by several chunks is listed once', () => {
  expect(filesOf(CHUNKS, ['start', 'live'])).toEqual(['libraries.js', 'start.js', 'live.js']);
});

test('a chunk missing from the build is an error, not a missing preload', () => {
  expect(() => filesOf(CHUNKS, ['start', 'page-hom'])).toThrow('The build has no chunk "page-hom"');
});

test('every chunk named in pages.ts belongs to a route', () => {
  const named = [...readFileSync('src/app/pages.ts', 'utf8').matchAll(/webpackChunkName: "([^"]+)"/g)].map(([, name]) => name);
  const listed = new Set((Object.keys(ROUTES) as RouteName[]).flatMap(chunksOf));
  expect(named.filter((name) => !listed.has(name ?? ''))).toEqual([]);
  expect(named.length).toBeGreaterThan(0);
});
