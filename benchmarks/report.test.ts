import { readFileSync } from 'node:fs';
import { quote, readLines, report, section } from './report';
import { flawsOf, limited, row } from './rows';

const results = readFileSync('benchmarks/RESULTS.md', 'utf8');
const readme = readFileSync('README.md', 'utf8');

const part = { name: 'x', title: 'A part', run: () => Promise.resolve([]) };
const rows = [
  limited('key press', 41.26, 'ms', 50),
  row('answers', 43_210.4, 'requests/s', { name: 'bare', figure: 100_000 }, { atLeast: 0.7 }),
  row('opening', 900, 'ms', { name: 'with few', figure: 300 }, null),
];
const newResults = report({ machine: 'a small one' }, [{ part, outcome: { rows }, seconds: 3.2 }]);

describe('the figures that the README quotes', () => {
  test('are the same as in the results', () => {
    expect(quote(readme, results)).toBe(readme);
    const [, performance = ''] = readme.split('## Performance');
    expect(performance.split('\n').filter((line) => line.startsWith('| ')).length).toBeGreaterThan(5);
  });

  test('are updated from new results; missing ones become "not measured"', () => {
    const page = '# Site\n\n## Performance\n\n| what | figure |\n|---|---|\n| answers | 1 |\n\n## Next\n| answers | 2 |\n';
    expect(quote(page, newResults)).toBe(
      '# Site\n\n## Performance\n\n| what | figure |\n|---|---|\n| answers | 43,210 requests/s | bare: 100,000 requests/s | 0.432 | at least 0.7 | **no** |\n\n## Next\n| answers | 2 |\n',
    );
    expect(quote(page.replace('| answers | 1 |', '| speed | 1 |'), newResults)).toContain('\n| speed | not measured |');
    expect(() => quote('# Site\n', newResults)).toThrow('no section');
  });
});

describe('results', () => {
  test('show each figure, its reference, and whether the target is met', () => {
    expect([...readLines(newResults).values()].slice(1)).toEqual([
      ['key press', '41.3 ms', 'limit: 50 ms', '0.825', 'at most 1', 'yes'],
      ['answers', '43,210 requests/s', 'bare: 100,000 requests/s', '0.432', 'at least 0.7', '**no**'],
      ['opening', '900 ms', 'with few: 300 ms', '3', 'none', ''],
    ]);
  });

  test('have one task, not "1 tasks"', () => {
    const counted = [row('long tasks', 2, 'tasks', { name: 'one', figure: 1 }, { atMost: 0 }), limited('wait', 1, 'ms', 1)];
    const lines = readLines(report({}, [{ part, outcome: { rows: counted }, seconds: 1 }]));
    expect(lines.get('long tasks')).toEqual(['long tasks', '2 tasks', 'one: 1 task', '2', 'at most 0', '**no**']);
    expect(lines.get('wait')?.slice(1, 3)).toEqual(['1 ms', 'limit: 1 ms']);
  });

  test('show a part that failed', () => {
    expect(section({ part, outcome: { failure: 'Its process ended with 1.' }, seconds: 1 })).toContain(
      '**Failed.** Its process ended with 1.',
    );
    expect(section({ part, outcome: { missing: 'no Chromium found.' }, seconds: 0 })).toContain('Not measured: no Chromium found.');
  });
});

test.each([
  [limited('', 1, 'ms', 2), 'the name is empty'],
  [limited('a | b', 1, 'ms', 2), 'contains a "|"'],
  [limited('a', NaN, 'ms', 2), 'the figure is NaN'],
  [limited('a', 1, 'ms', 0), 'the reference is 0'],
  [{ ...limited('a', 1, 'ms', 2), ratio: 0.7 }, 'is not figure / reference'],
  [row('a', 1, ' ', { name: 'b', figure: 1 }, null), 'has no name'],
])('a malformed row is reported: %#', (wrong, flaw) => {
  expect(flawsOf(wrong).join()).toContain(flaw);
  expect(rows.flatMap(flawsOf)).toEqual([]);
});
