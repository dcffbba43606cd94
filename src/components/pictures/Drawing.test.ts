import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(__dirname, 'drawings');
const files = readdirSync(FOLDER);

it('is a file that needs nothing from the page: no variable, no style, no script', () => {
  expect(files.length).toBeGreaterThan(0);
  for (const name of files) expect(readFileSync(path.join(FOLDER, name), 'utf8')).not.toMatch(/var\(|<style|style=|<script|class=|paper:/);
});

it('has a file for each theme', () => {
  const named = (theme: string) => files.filter((name) => name.endsWith(`-${theme}.svg`)).map((name) => name.replace(`-${theme}.svg`, ''));
  expect(named('light')).toEqual(named('dark'));
  expect(named('light')).toHaveLength(files.length / 2);
});
