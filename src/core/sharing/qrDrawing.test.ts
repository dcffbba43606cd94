import { qrDrawing } from './qrDrawing';

const ADDRESS = 'https://hobbies.example/groups/9b2f6a52-6f0e-4a37-9d8c-2a4f1e7c1d20';

it('is a square of modules, with the three finder patterns that readers look for', () => {
  const { address, modules } = qrDrawing(ADDRESS);
  const last = modules.length - 7;
  expect([address, modules.every((row) => row.length === modules.length && /^[#.]+$/.test(row))]).toEqual([ADDRESS, true]);
  for (const [left, top] of [[0, 0], [last, 0], [0, last]] as const) {
    const row = (y: number) => modules[top + y]?.slice(left, left + 7);
    expect([0, 1, 2, 6].map(row)).toEqual(['#######', '#.....#', '#.###.#', '#######']);
  }
});
