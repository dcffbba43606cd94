import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawPicture, PICTURES, type ThemeName } from './drawPicture';

const FOLDER = path.resolve(__dirname, '../drawings');
const THEMES: readonly ThemeName[] = ['light', 'dark'];

const files = new Map(PICTURES.flatMap((picture) => THEMES.map((theme) => [`${picture.name}-${theme}.svg`, drawPicture(picture, theme)])));

/** `npm run draw` writes the files. */
if (process.env.UPDATE_DRAWINGS) for (const [name, text] of files) writeFileSync(path.join(FOLDER, name), text);

test.each([...files])('%s is what the code draws', (name, text) => {
  expect(readFileSync(path.join(FOLDER, name), 'utf8')).toBe(text);
});

test('no other drawing is there', () => {
  expect(readdirSync(FOLDER).filter((name) => name.endsWith('.svg')).sort()).toEqual([...files.keys()].sort());
});

test('a drawing needs nothing from the page: no variable, no style, no script', () => {
  for (const text of files.values()) expect(text).not.toMatch(/var\(|<style|style=|<script|class=|paper:/);
});
