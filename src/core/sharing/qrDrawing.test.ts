import { qrDrawing } from './qrDrawing';

const ADDRESS = 'https://hobbies.example/groups/9b2f6a52-6f0e-4a37-9d8c-2a4f1e7c1d20';

it('draws each dark module once, inside a quiet zone of four', () => {
  const { address, size, path } = qrDrawing(ADDRESS);
  const modules = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  expect([address, path]).toEqual([ADDRESS, modules.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('')]);
  expect(new Set(modules.map(String)).size).toBe(modules.length);
  expect(Math.min(...modules.flat())).toBe(4);
  expect(Math.max(...modules.flat())).toBe(size - 5);
});

it('has the three finder patterns that readers look for', () => {
  const { size, path } = qrDrawing(ADDRESS);
  const isDark = (x: number, y: number) => path.includes(`M${x} ${y}h`);
  for (const [left, top] of [[4, 4], [size - 11, 4], [4, size - 11]] as const) {
    const row = (y: number) => Array.from({ length: 7 }, (_, x) => (isDark(left + x, top + y) ? '#' : '.')).join('');
    expect([0, 1, 2, 6].map(row)).toEqual(['#######', '#.....#', '#.###.#', '#######']);
  }
});
