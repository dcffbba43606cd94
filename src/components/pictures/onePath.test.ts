import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as lucide from 'lucide';
import { SOCIAL_ICONS } from '../chrome/socialIcons';
import { onePath } from './onePath';

const SRC = path.resolve('src');
const IMPORTED = /import \{([^}]*)\} from 'lucide'/g;

/** The icons of lucide that the app has. */
function usedIcons(): lucide.IconNode[] {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const sources = files.map((file) => readFileSync(path.join(SRC, file), 'utf8'));
  const imported = sources.flatMap((source) => [...source.matchAll(IMPORTED)].flatMap(([, names = '']) => names.split(',')));
  const names = imported.map((name) => name.trim().replace(/ as .*/, '')).filter((name) => /^[A-Z]/.test(name));
  return [...new Set(names)].map((name) => lucide[name as 'Search']);
}

it('draws a line, a circle and a rectangle with round corners', () => {
  expect(onePath([['line', { x1: '9', y1: '15', x2: '15', y2: '9' }]])).toBe('M9 15L15 9');
  expect(onePath([['circle', { cx: '12', cy: '12', r: '4' }]]))
    .toBe('M12 12m0 -4h0a4 4 0 0 1 4 4v0a4 4 0 0 1 -4 4h-0a4 4 0 0 1 -4 -4v-0a4 4 0 0 1 4 -4z');
  expect(onePath([['rect', { x: '2', y: '4', width: '20', height: '16', rx: '2' }]]))
    .toBe('M2 4m2 0h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z');
});

it('starts each shape where it is alone, wherever the one before ended', () => {
  expect(onePath([['path', { d: 'M10 9v6L15 12Z' }], ['path', { d: 'm21 21-4.34-4.34' }]]))
    .toBe('M0 0M10 9v6L15 12ZM0 0m21 21-4.34-4.34');
});

it('draws each icon of the app whole', () => {
  const icons = [...usedIcons(), ...Object.values(SOCIAL_ICONS)];
  expect(icons.length).toBeGreaterThan(60);
  for (const icon of icons) {
    expect(icon.map(([name]) => name).filter((name) => !['path', 'line', 'circle', 'rect'].includes(name))).toEqual([]);
    expect(onePath(icon)).not.toMatch(/undefined|NaN/);
    // A stroke covers a circle whose radius is no more than half of its width.
    for (const [name, { r }] of icon.filter(([, { fill }]) => fill !== undefined)) expect([name, Number(r) <= 1]).toEqual(['circle', true]);
  }
});
