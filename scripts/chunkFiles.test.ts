import { filesOf } from './chunkFiles';

const CHUNKS = { main: ['runtime.js', 'main.js'], start: ['libraries.js', 'start.js'], live: ['libraries.js', 'live.js'] };

test('a file shared by several chunks is listed once', () => {
  expect(filesOf(CHUNKS, ['start', 'live'])).toEqual(['libraries.js', 'start.js', 'live.js']);
});

test('a chunk missing from the build is an error, not a missing preload', () => {
  expect(() => filesOf(CHUNKS, ['start', 'page-hom'])).toThrow('The build has no chunk "page-hom"');
});
