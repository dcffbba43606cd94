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
  state: { note: '</script>' }, paintFirst: false,
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
    const page = filled({ visitorScripts: [], html: `<div id="${PICTURE_PLACE_ID}"></div>` });
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

describe("a group's page", () => {
  const SIGNED_IN = { 'firebase:authUser:embedded:[DEFAULT]': '{}' };
  const LOGIN = '<div id="root" data-prerendered="/login">You’re invited</div>'
    + '<script type="application/json" id="hobnob-state">{"b":2}</script>';
  const MEMBER = [['/assets/page.js'], ['/assets/main.js']];
  const VISITOR = [['/assets/login.js'], ['/assets/main.js']];
  const refusing = () => { throw new Error('blocked'); };
  const storageThat = (change: Partial<Storage>) => ({ setItem: () => undefined, ...change }) as unknown as Storage;

  /** Runs the scripts as the browser does when parsing them, on a page that the server has filled. */
  function openPage({ local = {} as object, invitation = LOGIN, session = new Map<string, string>() as unknown } = {}) {
    const page = filled({ visitorScripts: ['assets/login.js'] });
    const template = page.getElementById('hobnob-visitor') as HTMLTemplateElement;
    template.innerHTML = invitation;
    const urls: unknown[] = [];
    const painted: (() => void)[] = [];
    const PaintObserver = class { constructor(onPaint: () => void) { painted.push(onPaint); } observe() { return this; } };
    const tab = session instanceof Map ? storageThat({ setItem: (key, value) => { session.set(key, value); } }) : session;
    for (const before of [page.getElementById('hobnob-code'), template]) {
      const script = before?.nextElementSibling;
      const seen = new Proxy(page, {
        get: (target, name) => (name === 'currentScript' ? script : name === 'hidden' ? false : bound(target, Reflect.get(target, name))),
      });
      const names = ['document', 'localStorage', 'sessionStorage', 'history', 'location', 'PerformanceObserver', 'setTimeout'];
      const history = { state: null, replaceState: (_state: unknown, _title: string, url: string) => { urls.push(url); } };
      const location = { pathname: '/groups/g1', search: '?a=b', hash: '#members' };
      new Function(...names, script?.textContent ?? '')(seen, local, tab, history, location, PaintObserver, () => 0);
    }
    const loaded = () => ['link[as="script"]', 'script[src]'].map((selector) =>
      [...page.querySelectorAll(selector)].map((element) => element.getAttribute('href') ?? element.getAttribute('src')));
    return {
      loaded, urls, paint: () => { painted.forEach((report) => { report(); }); }, remembered: session,
      shown: () => [...page.querySelectorAll('#root')].map(({ textContent }) => textContent),
      state: () => [...page.querySelectorAll('#hobnob-state')].map(({ textContent }) => textContent),
    };
  }
  const bound = (target: object, value: unknown): unknown =>
    (typeof value === 'function' ? (value as () => unknown).bind(target) : value);

  test('is for a visitor the login with the invitation, whose code waits for the first paint; the page they came for is remembered', () => {
    const page = openPage();
    expect([page.shown(), page.state(), page.urls, page.loaded()]).toEqual([['You’re invited'], ['{"b":2}'], ['/login'], [[], []]]);
    expect(page.remembered).toEqual(new Map([['return-page', '/groups/g1?a=b#members']]));
    page.paint();
    expect(page.loaded()).toEqual(VISITOR);
  });

  test('stays as it is for somebody who may be signed in, and fetches its code at once', () => {
    const page = openPage({ local: SIGNED_IN });
    expect([page.shown(), page.urls, page.loaded(), page.remembered]).toEqual([['$& and $1'], [], MEMBER, new Map()]);
  });

  test.each([
    ['without an invitation', { invitation: '' }],
    ['without storage', { local: new Proxy({}, { ownKeys: refusing }) }],
    ['when the page cannot be remembered', { session: storageThat({ setItem: refusing }) as unknown }],
  ])('%s it stays as it is, and the app leads to the login', (_name, how) => {
    const page = openPage(how);
    expect([page.shown(), page.urls, page.loaded()]).toEqual([['$& and $1'], [], MEMBER]);
  });
});
