import { existsSync } from 'node:fs';
import path from 'node:path';
import { citedIn, hasTest, readDoc, tableRows } from './citedTests';

const [, afterHeading = ''] = readDoc('security.md').split('\n## Promises\n');
const [promisesText = ''] = afterHeading.split('\n## ');
const promises = tableRows(promisesText, /^\| Promise \|/);

test('every promise names the rule that keeps it and a test that shows it', () => {
  expect(promises.length).toBeGreaterThan(30);
  expect(promises.filter((cells) => cells.length !== 3 || cells.includes(''))).toEqual([]);
});

test('every cited test exists', () => {
  expect(promises.flatMap(([, , tests = '']) => citedIn(tests)).filter((evidence) => !hasTest(evidence))).toEqual([]);
});

test('every file that a rule names exists', () => {
  const filesIn = (rule: string) => [...rule.matchAll(/`((?:server|src|scripts|docs)\/[^`]+)`/g)].map(([, file = '']) => file);
  const files = promises.flatMap(([, rule = '']) => filesIn(rule));
  expect(files.filter((file) => !existsSync(path.resolve(__dirname, '..', file)))).toEqual([]);
});
