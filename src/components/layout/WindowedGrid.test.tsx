import { act, render, screen } from '@testing-library/react';
import { WindowedGrid, type WindowedGridProps } from './WindowedGrid';

const ROW_PX = 100;
const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);

const positioned = (id: string, position: number) => <article>{id} is {position}</article>;

function show(count: number, { maxColumns = 4, before = 0, onShown, renderItem = positioned }: Partial<WindowedGridProps> = {}) {
  return render(
    <WindowedGrid
      ids={ids(count)}
      minColumnPx={200}
      maxColumns={maxColumns}
      gapPx={24}
      before={before}
      onShown={onShown}
      estimateHeightPx={() => ROW_PX}
      renderItem={renderItem}
    />,
  );
}

// jsdom has no layout: every element is as wide as the window and as high as a row.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1024);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX);
});
afterEach(() => {
  Reflect.deleteProperty(window, 'ResizeObserver');
  jest.restoreAllMocks();
});

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

it('keeps the place to which the window has been scrolled in the same moment that rows turn out lower than estimated', () => {
  const resizedBy: Record<string, ResizeObserverCallback> = {};
  window.ResizeObserver = class {
    constructor(readonly callback: ResizeObserverCallback) {}
    observe(element: HTMLElement) { resizedBy[element.dataset.index ?? 'box'] = this.callback; }
    unobserve = jest.fn();
    disconnect = jest.fn();
  };
  jest.replaceProperty(window, 'scrollY', 3000);
  const goTo = (top = 0) => { Object.assign(window, { scrollY: top }); };
  jest.spyOn(window, 'scrollTo').mockImplementation((to) => { goTo((to as unknown as ScrollToOptions).top); });
  jest.spyOn(window, 'scrollBy').mockImplementation(((_left: number, down: number) => {
    goTo(window.scrollY + down);
  }) as typeof window.scrollBy);
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top: 100 - window.scrollY, height: ROW_PX }) as DOMRect);
  const { container } = show(10_000);
  // The scroll event comes later.
  goTo(20_000);
  const row = container.querySelector<HTMLElement>('[data-index]');
  const size = [{ inlineSize: 1024, blockSize: ROW_PX - 20 }];
  const entry = { target: row, borderBoxSize: size } as unknown as ResizeObserverEntry;
  act(() => { resizedBy[row?.dataset.index ?? '']?.([entry], {} as ResizeObserver); });
  expect(window.scrollY).toBe(19_980);
});
