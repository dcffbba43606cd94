import { render } from '@testing-library/react';
import { useDeferredArrival } from './useDeferredArrival';

const seen: boolean[] = [];

function Probe({ isHere }: { isHere: boolean }) {
  const isShown = useDeferredArrival(isHere);
  seen.push(isShown);
  return isShown ? 'content' : 'room for it';
}

function rendersOf(work: () => void): boolean[] {
  seen.length = 0;
  work();
  return [...seen];
}

test('what arrives is rendered after the render that it arrived in', () => {
  const { container, rerender } = render(<Probe isHere={false} />);
  expect(rendersOf(() => { rerender(<Probe isHere />); })).toEqual([false, true]);
  expect(container).toHaveTextContent('content');
});

test('what is removed disappears at once', () => {
  const { container, rerender } = render(<Probe isHere />);
  const [first] = rendersOf(() => { rerender(<Probe isHere={false} />); });
  expect(first).toBe(false);
  expect(container).toHaveTextContent('room for it');
});

test('what was there from the start is shown at once', () => {
  expect(rendersOf(() => { render(<Probe isHere />); })[0]).toBe(true);
});
