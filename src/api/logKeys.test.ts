import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LOG_KEYS } from './logKeys';

const source = readFileSync(path.join(__dirname, 'logKeys.ts'), 'utf8');
const rows = source.slice(source.indexOf('LOG_KEYS = {'), source.indexOf('} as const;\nexport'));

describe('the table of what may be recorded', () => {
  it('gives each key one meaning: a second row would silently replace the first', () => {
    const lists = [...rows.matchAll(/^ {2}\.\.\.all\(\s*(?:'\w+'|[A-Z_]+),([^)]*)\)/gm)];
    const listed = lists.flatMap(([, names = '']) => [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name));
    const single = [...rows.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name);
    expect([...listed, ...single].sort()).toEqual(Object.keys(LOG_KEYS).sort());
  });
});
