import { act, render, screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { ItemGrid, WHOLE_LIST_MAX } from './ItemGrid';

const ROW_PX = 100;
const idsOf = (count: number, name = 'id') => Array.from({ length: count }, (_, index) => `${name}-${index}`);
const grid = (ids: readonly string[], isPart = false) => (
  <ItemGrid
    id="grid"
    ids={ids}
    isPart={isPart}
    minColumnPx={200}
    estimateHeightPx={() => ROW_PX}
    renderItem={(id) => <article>{id}</article>}
  />
);
const shown = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);

/** What each commit of React showed: how many items, and the least height of the grid, px. */
const commits: { items: number; roomPx: number }[] = [];
const note = () => {
  const box = document.getElementById('grid');
  commits.push({ items: document.querySelectorAll('article').length, roomPx: parseInt(box?.style.minBlockSize ?? '', 10) });
};
const counted = (ids: readonly string[]) => <Profiler id="grid" onRender={note}>{grid(ids)}</Profiler>;

beforeEach(() => {
  commits.length = 0;
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1024);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it.each([
  [WHOLE_LIST_MAX, false, 0], [WHOLE_LIST_MAX + 1, false, 1], [30, true, 1],
])('of %d items, a part of more: %s, says on paper that it is a part: %d', async (count, isPart, notes) => {
  render(grid(idsOf(count), isPart));
  await screen.findByText('id-0');
  expect(screen.queryAllByText(/too long to print in full/)).toHaveLength(notes);
});

describe('a list of up to 300', () => {
  it('is fully in the DOM, in order: the first items at once, the rest in small batches', () => {
    const ids = idsOf(WHOLE_LIST_MAX);
    render(counted(ids));
    expect(shown()).toEqual(ids);
    const batches = commits.map(({ items }, n) => items - (commits[n - 1]?.items ?? 0));
    expect(batches[0]).toBe(3);
    expect(Math.max(...batches)).toBe(8);
  });

  it('reserves its full height from the start, so nothing moves when the rest arrives', () => {
    render(counted(idsOf(40)));
    expect(commits[0]?.roomPx).toBeGreaterThanOrEqual(10 * ROW_PX);
  });

  it('keeps the rendered items when the list changes, and adds new ones when it has rested', async () => {
    jest.useFakeTimers();
    const ids = idsOf(40);
    const view = render(counted(ids));
    view.rerender(counted([...ids].reverse()));
    expect(shown()).toEqual([...ids].reverse());
    view.rerender(counted(ids.slice(0, 3)));
    commits.length = 0;
    view.rerender(counted([...ids]));
    expect(commits[0]?.items).toBe(3);
    expect(shown()).toHaveLength(3);
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(shown()).toEqual(ids);
  });

  it('renders at once when it was fully rendered before', () => {
    const ids = idsOf(40);
    render(counted(ids)).unmount();
    commits.length = 0;
    render(counted(ids));
    expect(commits[0]?.items).toBe(40);
  });
});

it('renders only the first items and those near the viewport of a list of more than 300', () => {
  render(grid(idsOf(WHOLE_LIST_MAX + 1)));
  expect(shown().length).toBeLessThanOrEqual(60);
});

it('keeps the elements of the first items when the list becomes long, and when it becomes short', async () => {
  const ids = idsOf(2 * WHOLE_LIST_MAX);
  const view = render(grid(ids.slice(0, 24)));
  const first = screen.getAllByRole('article');
  view.rerender(grid(ids));
  await waitFor(() => { expect(screen.getAllByRole('article').length).toBeGreaterThan(24); });
  expect(screen.getAllByRole('article').slice(0, 24)).toEqual(first);
  view.rerender(grid(ids.slice(0, 40)));
  expect(screen.getAllByRole('article').slice(0, 24)).toEqual(first);
  expect(first.every((element) => element.isConnected)).toBe(true);
});

describe('a list of more than 300 that has just changed', () => {
  const IDS = idsOf(2 * WHOLE_LIST_MAX);
  const FRAME_MS = 16;
  const REST_MS = 500;
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  /** Four columns of rows of 124 px. */
  const atTop = (top: number) => jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top, height: ROW_PX }) as DOMRect);

  /** An observer that sees nothing near the view. */
  class Blind implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
    observe() { /* Nothing is near. */ }
    disconnect() { /* Nothing is observed. */ }
  }

  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { IntersectionObserver: Blind });
    atTop(window.innerHeight - 150);
  });
  afterEach(() => { Reflect.deleteProperty(globalThis, 'IntersectionObserver'); });

  it('renders three new items at once, then those in the view and a row below, and the others when it has rested', async () => {
    const view = render(grid(IDS));
    await pass(REST_MS);
    view.rerender(grid([...IDS].reverse()));
    const counts = [shown().length];
    await pass(FRAME_MS);
    counts.push(shown().length);
    await pass(REST_MS - FRAME_MS - 1);
    counts.push(shown().length);
    await pass(1);
    counts.push(shown().length);
    // Two rows begin in the view.
    expect(counts.slice(0, 3)).toEqual([3, 12, 12]);
    expect(counts[3]).toBeGreaterThan(24);
    expect(shown().slice(0, 3)).toEqual(['id-599', 'id-598', 'id-597']);
  });

  it('renders what is scrolled into the view before it has rested', async () => {
    render(grid(IDS));
    await pass(FRAME_MS);
    expect(shown()).toHaveLength(12);
    atTop(0);
    act(() => { window.dispatchEvent(new Event('scroll')); });
    await pass(FRAME_MS);
    expect(shown()).toHaveLength(24);
    // All are loaded, so no room is kept for others.
    expect(document.getElementById('grid')?.style.minBlockSize).toBe('');
  });

  it('is rendered at once up to the end of the view when it was left scrolled, and from the top when it was not', async () => {
    const view = render(grid(IDS));
    await pass(REST_MS);
    atTop(-1);
    view.rerender(<p>Another page</p>);
    view.rerender(grid(IDS));
    expect(shown().length).toBeGreaterThanOrEqual(24);
    await pass(REST_MS);
    atTop(100);
    view.rerender(<p>Another page</p>);
    view.rerender(grid(IDS));
    expect(shown()).toHaveLength(3);
  });
});

it('gives each item off screen the room that it had when the list was last shown, also when the list has grown since', () => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function height(this: HTMLElement) {
    return { top: 0, height: this.textContent === 'id-7' ? 250.5 : ROW_PX } as DOMRect;
  });
  const ids = idsOf(40);
  const rooms = () => shown().map((_text, n) => screen.getAllByRole('article')[n]?.parentElement?.style.containIntrinsicBlockSize);
  const view = render(grid(ids));
  expect(new Set(rooms())).toEqual(new Set([`auto ${ROW_PX}px`]));
  view.unmount();
  const again = render(grid(ids));
  // Without the padding, which has half of the gap on either side.
  expect(rooms().slice(6, 9)).toEqual(['auto 76px', 'auto 226.5px', 'auto 76px']);
  again.rerender(grid(idsOf(41)));
  expect(rooms().slice(6, 9)).toEqual(['auto 76px', 'auto 226.5px', 'auto 76px']);
});
