import { render } from '@testing-library/react';
import { useStagedArrival } from './useStagedArrival';

const LAST = 3;
const seen: number[] = [];

function Probe({ isHere }: { isHere: boolean }) {
  seen.push(useStagedArrival(isHere, LAST));
  return null;
}

function stagesOf(work: () => void): number[] {
  seen.length = 0;
  work();
  return [...seen];
}

test('the parts of what arrives follow each other, beginning with the next render', () => {
  const { rerender } = render(<Probe isHere={false} />);
  expect(stagesOf(() => { rerender(<Probe isHere />); })).toEqual([0, 1, 2, 3]);
});

test('what is removed disappears at once, and arrives part by part again', () => {
  const { rerender } = render(<Probe isHere />);
  expect(new Set(stagesOf(() => { rerender(<Probe isHere={false} />); }))).toEqual(new Set([0]));
  expect(stagesOf(() => { rerender(<Probe isHere />); })).toEqual([0, 1, 2, 3]);
});

test('what was there from the start is shown as a whole at once', () => {
  expect(stagesOf(() => { render(<Probe isHere />); })).toEqual([LAST]);
});
