import { act, render, screen } from '@testing-library/react';
import { ItemGrid, WHOLE_LIST_MAX } from './ItemGrid';

const ROW_PX = 100;
const idsOf = (count: number, name = 'id') => Array.from({ length: count }, (_, index) => `${name}-${index}`);
const grid = (ids: readonly string[]) => (
  <ItemGrid ids={ids} minColumnPx={200} estimateHeightPx={() => ROW_PX} renderItem={(id) => <article>{id}</article>} />
);
const shown = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);

const idle = new Map<number, () => void>();
const becomeIdle = () => {
  const due = [...idle.values()];
  idle.clear();
  act(() => { for (const callback of due) callback(); });
};

beforeEach(() => {
  idle.clear();
  let handle = 0;
  window.requestIdleCallback = (callback) => {
    handle += 1;
    idle.set(handle, callback as () => void);
    return handle;
  };
  window.cancelIdleCallback = (cancelled) => { idle.delete(cancelled); };
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1024);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX);
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
  jest.restoreAllMocks();
});

describe('a list of up to 300', () => {
  it('is fully in the DOM, in order: the first screen at once, the rest while the browser is idle', () => {
    const ids = idsOf(WHOLE_LIST_MAX);
    render(grid(ids));
    expect(shown()).toEqual(ids.slice(0, 12));
    becomeIdle();
    expect(shown()).toEqual(ids.slice(0, 24));
    while (idle.size > 0) becomeIdle();
    expect(shown()).toEqual(ids);
  });

  it('reserves its full height from the start, so nothing moves when the rest arrives', () => {
    const { container } = render(grid(idsOf(40)));
    expect(parseInt((container.firstElementChild as HTMLElement).style.minBlockSize, 10)).toBeGreaterThanOrEqual(10 * ROW_PX);
  });

  it('keeps the rendered items when the list changes, and adds one batch of new ones', () => {
    const ids = idsOf(40);
    const view = render(grid(ids));
    while (idle.size > 0) becomeIdle();
    view.rerender(grid([...ids].reverse()));
    expect(shown()).toEqual([...ids].reverse());
    view.rerender(grid(ids.slice(0, 3)));
    expect(shown()).toEqual(ids.slice(0, 3));
    view.rerender(grid(ids));
    expect(shown()).toEqual(ids.slice(0, 15));
    while (idle.size > 0) becomeIdle();
    expect(shown()).toEqual(ids);
  });

  it('renders at once when it was fully rendered before', () => {
    const ids = idsOf(40);
    const first = render(grid(ids));
    while (idle.size > 0) becomeIdle();
    first.unmount();
    render(grid(ids));
    expect(shown()).toEqual(ids);
  });

  it('renders no more batches after it is unmounted', () => {
    const view = render(grid(idsOf(40)));
    view.unmount();
    expect(idle.size).toBe(0);
  });
});

it('renders only the items near the viewport of a list of more than 300', () => {
  render(grid(idsOf(WHOLE_LIST_MAX + 1)));
  expect(shown().length).toBeLessThanOrEqual(60);
  expect(idle.size).toBe(0);
});
