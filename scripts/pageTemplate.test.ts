/** @jest-environment <rootDir>/test/jsdomEnv.ts */
import { readFileSync } from 'node:fs';
import { fillPage, type PageParts } from './pageTemplate';

const TEMPLATE = readFileSync('public/index.html', 'utf8');
const PARTS: PageParts = {
  title: 'Food & drink', description: 'Say "hello" <now>', pathname: '/groups', html: '<h1>$& and $1</h1>', styles: '<style>.a{}</style>', scripts: ['assets/page.js'],
  state: { note: '</script>' },
};
const filled = () => new DOMParser().parseFromString(fillPage(TEMPLATE, PARTS), 'text/html');

test('a page has one title, one description and the tags of shared links, whatever characters are in them', () => {
  const page = filled();
  expect([...page.querySelectorAll('title')].map((title) => title.textContent)).toEqual([PARTS.title]);
  const contents = ['meta[name="description"]', 'meta[property="og:title"]', 'meta[property="og:description"]']
    .map((selector) => [...page.querySelectorAll(selector)].map((tag) => tag.getAttribute('content')));
  expect(contents).toEqual([[PARTS.description], [PARTS.title], [PARTS.description]]);
});

test('the screen stands in the root element, its styles and code in the head', () => {
  const page = filled();
  const root = page.getElementById('root');
  expect([root?.innerHTML, root?.dataset.prerendered]).toEqual(['<h1>$&amp; and $1</h1>', '/groups']);
  expect(page.head.querySelector('style')?.textContent).toBe('.a{}');
  expect(page.head.querySelector('link[as="script"]')?.getAttribute('href')).toBe('/assets/page.js');
  expect(page.getElementById('_goober')).not.toBeNull();
});

test('the page carries its state, which cannot end the element it stands in', () => {
  expect(JSON.parse(filled().getElementById('hobnob-state')?.textContent ?? '')).toEqual(PARTS.state);
});

test.each([['title', '<title>'], ['root', '<div id="root">']])('a template without its %s stops the build', (_name, place) => {
  expect(() => fillPage(TEMPLATE.replace(place, '<i>'), PARTS)).toThrow('The page template has no');
});
