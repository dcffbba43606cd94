import { media } from './media';
import { restyleOnMediaChange } from './restyleOnMediaChange';

/** A window whose media queries answer when the test says so, over the document of this test. */
function windowWithQueries() {
  const queries = new Map<string, EventTarget>();
  const win = {
    document,
    matchMedia: (query: string) => {
      const target = new EventTarget();
      queries.set(query, target);
      return target;
    },
  } as unknown as Window;
  return { win, queries, change: (query: string) => { queries.get(query)?.dispatchEvent(new Event('change')); } };
}

function styleElement(attribute: string | null): CSSStyleSheet {
  const element = document.createElement('style');
  if (attribute !== null) element.setAttribute(attribute, 'active');
  element.textContent = '.a { color: red; } @media (min-width: 48em) { .a { color: green; } }';
  document.head.append(element);
  if (!element.sheet) throw new Error('The document does not read the sheet.');
  return element.sheet;
}

afterEach(() => { document.head.innerHTML = ''; });

it('watches every media query of the styles', () => {
  const { win, queries } = windowWithQueries();
  restyleOnMediaChange(win);
  expect([...queries.keys()].map((query) => `@media ${query}`)).toEqual(Object.values(media));
});

it.each(['data-styled', null])('has every sheet (%s) evaluated again, and leaves its rules as they were', (attribute) => {
  const { win, change } = windowWithQueries();
  const sheet = styleElement(attribute);
  const rules = [...sheet.cssRules];
  const inserted = jest.spyOn(sheet, 'insertRule');
  restyleOnMediaChange(win);
  expect(inserted).not.toHaveBeenCalled();
  change('(min-width: 48em)');
  expect(inserted).toHaveBeenCalledTimes(1);
  expect(inserted.mock.calls[0]?.[0]).toMatch(/^@media /);
  expect([...sheet.cssRules]).toEqual(rules);
});
