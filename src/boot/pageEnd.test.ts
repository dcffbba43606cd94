import { isFirstCode, rootOfWhole } from './pageEnd';

const ROOT = '<div id="root"></div>';
const WHOLE = `${ROOT}<template id="page-end"></template>`;

/** A document that is being parsed, and of which `html` is there. */
function documentWith(html: string) {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = html;
  let readyState = 'loading';
  Object.defineProperty(page, 'readyState', { get: () => readyState });
  const end = () => {
    readyState = 'interactive';
    page.dispatchEvent(new Event('DOMContentLoaded'));
  };
  return { page, end };
}

it('waits until the document has been parsed', async () => {
  const { page, end } = documentWith(WHOLE);
  const parsed = jest.fn();
  const waiting = rootOfWhole(page).then(parsed);
  await Promise.resolve();
  expect(parsed).not.toHaveBeenCalled();
  end();
  await waiting;
  expect(parsed).toHaveBeenCalledWith(page.getElementById('root'));
});

it('has no place for the app in a page that broke off', async () => {
  const { page, end } = documentWith(ROOT);
  end();
  expect(await rootOfWhole(page)).toBeNull();
});

it('runs the code of a page once, however often it arrives', () => {
  const page = { earlyInput: { inputs: [], stop: () => undefined } };
  expect([isFirstCode(page), isFirstCode(page)]).toEqual([true, false]);
  expect(isFirstCode({})).toBe(true);
});
