import { render, screen } from '@testing-library/react';
import { WindowedGrid, type WindowedGridProps } from './WindowedGrid';

const ROW_PX = 100;
const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);

function show(count: number, { maxColumns = 4, before = 0, onShown }: Partial<WindowedGridProps> = {}) {
  return render(
    <WindowedGrid
      ids={ids(count)}
      minColumnPx={200}
      maxColumns={maxColumns}
      gapPx={24}
      before={before}
      onShown={onShown}
      estimateHeightPx={() => ROW_PX}
      renderItem={(id, position) => (
        <article>
          {id} is {position}
        </article>
      )}
    />,
  );
}

// jsdom has no layout: every element is as wide as the window and as high as a row.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1024);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX);
});
afterEach(() => { jest.restoreAllMocks(); });

it('renders all of a short list, in order', () => {
  show(6);
  expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual(ids(6).map((id, index) => `${id} is ${index + 1}`));
});

it('renders only items near the viewport out of ten thousand, and reserves the full height', () => {
  const { container } = show(10_000);
  expect(screen.getAllByRole('article').length).toBeGreaterThan(20);
  expect(screen.getAllByRole('article').length).toBeLessThanOrEqual(60);
  const box = container.firstElementChild as HTMLElement;
  expect(parseInt(box.style.blockSize, 10)).toBeGreaterThan((10_000 / 4) * ROW_PX);
});

it('renders as many columns as fit, up to the maximum', () => {
  const { container } = show(8, { maxColumns: 1 });
  const rows = container.querySelectorAll('[data-index]');
  expect(rows).toHaveLength(8);
});

it('counts the items above it in positions', () => {
  show(6, { before: 24 });
  expect(screen.getAllByRole('article')[0]).toHaveTextContent('id-0 is 25');
});

it.each([['below the view', 3000, { first: 0, last: 24 }], ['in the view', 500, { first: 0, last: 48 }]])(
  'reports the items in the view, with those above it: %s', (_case, top, expected) => {
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top, height: ROW_PX } as DOMRect);
    const onShown = jest.fn();
    show(200, { before: 24, onShown });
    expect(onShown.mock.calls.at(-1)).toEqual([expected]);
  },
);
