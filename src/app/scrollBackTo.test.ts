import { scrollBackTo } from './scrollBackTo';

/** A page of some height in a window 800 px high; jsdom has no layout. */
function page(height: number) {
  let grown: () => void = () => undefined;
  const current = { height, top: 0, observed: false };
  const scrollTo = jest.fn((_left: number, top: number) => { current.top = Math.min(top, current.height - 800); });
  Object.defineProperty(window, 'scrollTo', { value: scrollTo, configurable: true });
  Object.defineProperty(window, 'scrollY', { get: () => current.top, configurable: true });
  Object.defineProperty(globalThis, 'ResizeObserver', {
    configurable: true,
    value: class {
      constructor(callback: () => void) { grown = callback; }
      observe() { current.observed = true; }
      disconnect() { current.observed = false; }
    },
  });
  return { current, growTo: (next: number) => { current.height = next; if (current.observed) grown(); } };
}

beforeEach(() => { jest.useFakeTimers(); });
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
  Reflect.deleteProperty(window, 'scrollY');
});

it('scrolls at once when the page is long enough', () => {
  const { current } = page(5000);
  scrollBackTo(1500);
  expect(current).toMatchObject({ top: 1500, observed: false });
});

it('follows the page as it grows, until the position is reached', () => {
  const { current, growTo } = page(1000);
  scrollBackTo(1500);
  expect(current.top).toBe(200);
  growTo(2000);
  expect(current).toMatchObject({ top: 1200, observed: true });
  growTo(5000);
  expect(current).toMatchObject({ top: 1500, observed: false });
});

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('stops when the user scrolls or types: %s', (move) => {
  const { current, growTo } = page(1000);
  scrollBackTo(1500);
  window.dispatchEvent(new Event(move));
  growTo(5000);
  expect(current).toMatchObject({ top: 200, observed: false });
});

it('gives up after ten seconds, or when stopped', () => {
  const first = page(1000);
  scrollBackTo(1500);
  jest.advanceTimersByTime(9_999);
  expect(first.current.observed).toBe(true);
  jest.advanceTimersByTime(1);
  expect(first.current.observed).toBe(false);
  const second = page(1000);
  scrollBackTo(1500)();
  expect(second.current.observed).toBe(false);
});
