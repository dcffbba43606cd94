import { spawnSync } from 'node:child_process';
import { PLANTED_CODE } from './plantedCode';
import { CLEAN_CODE, PLANTED_IMPORTS } from './plantedImports';

const planted = [...PLANTED_IMPORTS, ...PLANTED_CODE];

type Messages = { ruleId: string; message: string }[];

function lintAll(snippets: { file: string; code: string }[]): Messages[] {
  const { stdout, stderr } = spawnSync(process.execPath, ['test/lint/lintPlanted.mjs'], {
    input: JSON.stringify(snippets),
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Messages[];
}

describe('the lint configuration', () => {
  let found: Messages[] = [];
  beforeAll(() => { found = lintAll([...planted, ...CLEAN_CODE]); });

  it.each(planted.map((violation, index) => ({ ...violation, index })))('catches $what', ({ index, rule, says }) => {
    const caught = found[index]?.filter(({ ruleId }) => ruleId === rule).map(({ message }) => message) ?? [];
    expect(caught.join('\n')).toContain(says);
  });

  it.each(CLEAN_CODE.map((snippet, index) => ({ ...snippet, index: planted.length + index })))('accepts a valid $file', ({ index }) => {
    expect(found[index]).toEqual([]);
  });
});
