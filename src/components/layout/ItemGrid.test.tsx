import { render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { ItemGrid, WHOLE_LIST_MAX } from './ItemGrid';

const ROW_PX = 100;
const idsOf = (count: number, name = 'id') => Array.from({ length: count }, (_, index) => `${name}-${index}`);
const grid = (ids: readonly string[]) => (
  <ItemGrid id="grid" ids={ids} minColumnPx={200} estimateHeightPx={() => ROW_PX} renderItem={(id) => <article>{id}</article>} />
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
afterEach(() => { jest.restoreAllMocks(); });

it.each([[WHOLE_LIST_MAX, 0], [WHOLE_LIST_MAX + 1, 1]])('of %d items, says on paper that it is a part: %d', async (count, notes) => {
  render(grid(idsOf(count)));
  await screen.findByText('id-0');
  expect(screen.queryAllByText(/too long to print as a whole/)).toHaveLength(notes);
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

  it('keeps the rendered items when the list changes, and adds new ones in batches', () => {
    const ids = idsOf(40);
    const view = render(counted(ids));
    view.rerender(counted([...ids].reverse()));
    expect(shown()).toEqual([...ids].reverse());
    view.rerender(counted(ids.slice(0, 3)));
    commits.length = 0;
    view.rerender(counted(ids));
    expect(commits[0]?.items).toBe(6);
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

it('renders only the items near the viewport of a list of more than 300', () => {
  render(grid(idsOf(WHOLE_LIST_MAX + 1)));
  expect(shown().length).toBeLessThanOrEqual(60);
});
