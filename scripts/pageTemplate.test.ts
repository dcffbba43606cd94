/** @jest-environment <rootDir>/test/jsdomEnv.ts */
import { readFileSync } from 'node:fs';
import { PICTURE_PLACE_ID } from '../src/domain/groups/groupPictures';
import { fillPage, type PageParts } from './pageTemplate';

/** The template including its entry script, as webpack writes it. */
const TEMPLATE = readFileSync('public/index.html', 'utf8')
  .replace('</head>', '<script defer="defer" src="/assets/main.js"></script></head>');
const PARTS: PageParts = {
  title: 'Food & drink', description: 'Say "hello" <now>', pathname: '/groups', html: '<h1>$& and $1</h1>',
  styles: '<style>.a{}</style>', scripts: ['assets/page.js'],
  state: { note: '</script>' }, paintFirst: false, hasPicture: false,
};
const filled = (parts: Partial<PageParts> = {}) => new DOMParser().parseFromString(fillPage(TEMPLATE, { ...PARTS, ...parts }), 'text/html');

test('a page has one title, one description and the Open Graph tags, escaped', () => {
  const page = filled();
  expect([...page.querySelectorAll('title')].map((title) => title.textContent)).toEqual([PARTS.title]);
  const contents = ['meta[name="description"]', 'meta[property="og:title"]', 'meta[property="og:description"]']
    .map((selector) => [...page.querySelectorAll(selector)].map((tag) => tag.getAttribute('content')));
  expect(contents).toEqual([[PARTS.description], [PARTS.title], [PARTS.description]]);
});

test('puts the screen into the root element and its styles into the head', () => {
  const page = filled();
  const root = page.getElementById('root');
  expect([root?.innerHTML, root?.dataset.prerendered]).toEqual(['<h1>$&amp; and $1</h1>', '/groups']);
  expect(page.head.querySelector('style')?.textContent).toBe('.a{}');
});

test('embeds the state, which cannot close its script element', () => {
  expect(JSON.parse(filled().getElementById('hobnob-state')?.textContent ?? '')).toEqual(PARTS.state);
});

test.each([['title', '<title>'], ['root', '<div id="root">']])('a template without its %s fails the build', (_name, place) => {
  expect(() => fillPage(TEMPLATE.replace(place, '<i>'), PARTS)).toThrow('The page template has no');
});

describe("a group's picture", () => {
  const SIGNED_IN = { 'firebase:authUser:embedded:[DEFAULT]': '{}' };
  const picture = { src: '/api/images/a', srcset: '/api/images/a?w=320 320w', sizes: '100vw' };

  /** Runs the script as the browser does when parsing it, on a page whose picture the server has named. @returns what the place holds */
  function openPage(stored: Record<string, string>, named: unknown) {
    const page = filled({ hasPicture: true, html: `<div id="${PICTURE_PLACE_ID}"></div>` });
    const data = page.getElementById('hobnob-picture');
    expect(data?.textContent).toBe('null');
    const script = data?.nextElementSibling?.textContent ?? '';
    const run = new Function('document', 'localStorage', script) as (document: unknown, localStorage: unknown) => void;
    run({
      currentScript: { previousElementSibling: { textContent: JSON.stringify(named) } },
      createElement: (name: string) => page.createElement(name),
      getElementById: (id: string) => page.getElementById(id),
    }, stored);
    return [...page.getElementById(PICTURE_PLACE_ID)?.children ?? []].map((image) => [image.localName, attributesOf(image)]);
  }
  const attributesOf = ({ attributes }: Element) => Object.fromEntries([...attributes].map(({ name, value }) => [name, value]));

  test('is there before the code, for a signed-in user', () => {
    expect(openPage(SIGNED_IN, picture)).toEqual([['img', expect.objectContaining({ alt: '', ...picture })]]);
  });

  test('of another site has one size', () => {
    const elsewhere = { src: 'https://example.com/walk.jpg' };
    expect(openPage(SIGNED_IN, elsewhere)).toEqual([['img', expect.objectContaining(elsewhere)]]);
    expect(openPage(SIGNED_IN, elsewhere)[0]?.[1]).not.toHaveProperty('srcset');
  });

  test('is not requested by a visitor, who goes to the login', () => {
    expect(openPage({ theme: 'dark' }, picture)).toEqual([]);
  });

  test('is not requested when the server named none', () => {
    expect(openPage(SIGNED_IN, null)).toEqual([]);
  });
});

describe('the code', () => {
  const urls = (page: Document, selector: string) =>
    [...page.querySelectorAll(selector)].map((element) => element.getAttribute('href') ?? element.getAttribute('src'));

  test('is preloaded from the head', () => {
    const page = filled();
    expect([urls(page, 'link[as="script"]'), urls(page, 'script[src]')]).toEqual([['/assets/page.js'], ['/assets/main.js']]);
  });

  /** Runs the page's last script, as the browser does when parsing it. */
  function openPage({ hidden = false } = {}) {
    const page = filled({ paintFirst: true });
    const data = page.getElementById('hobnob-code');
    const script = data?.nextElementSibling;
    const painted: (() => void)[] = [];
    class Observer {
      constructor(private readonly onPaint: () => void) {}
      observe() { painted.push(this.onPaint); }
    }
    const later: (() => void)[] = [];
    const document = { hidden, head: page.head, currentScript: script, createElement: page.createElement.bind(page) };
    const run = new Function('document', 'PerformanceObserver', 'setTimeout', script?.textContent ?? '');
    run(document, Observer, (work: () => void) => { later.push(work); });
    return {
      requested: () => [urls(page, 'link[as="script"]'), urls(page, 'script[src]')],
      paint: () => { painted.forEach((report) => { report(); }); },
      wait: () => { later.forEach((work) => { work(); }); },
    };
  }
  const ALL = [['/assets/page.js'], ['/assets/main.js']];

  test('of a page that is read first is fetched once, after the first paint', () => {
    const page = openPage();
    expect(page.requested()).toEqual([[], []]);
    page.paint();
    page.wait();
    expect(page.requested()).toEqual(ALL);
  });

  test('is fetched at once in a background tab, and after a delay when no paint is reported', () => {
    expect(openPage({ hidden: true }).requested()).toEqual(ALL);
    const silent = openPage();
    silent.wait();
    expect(silent.requested()).toEqual(ALL);
  });
});
