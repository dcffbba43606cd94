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

it('has the sheets of styled-components evaluated again, and leaves their rules as they were', () => {
  const { win, change } = windowWithQueries();
  const sheet = styleElement('data-styled');
  const other = styleElement(null);
  const rules = [...sheet.cssRules];
  const inserted = jest.spyOn(sheet, 'insertRule');
  const insertedElsewhere = jest.spyOn(other, 'insertRule');
  restyleOnMediaChange(win);
  expect(inserted).not.toHaveBeenCalled();
  change('(min-width: 48em)');
  expect(inserted).toHaveBeenCalledTimes(1);
  expect(inserted.mock.calls[0]?.[0]).toMatch(/^@media /);
  expect([...sheet.cssRules]).toEqual(rules);
  expect(insertedElsewhere).not.toHaveBeenCalled();
});
