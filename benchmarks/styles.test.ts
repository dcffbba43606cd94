import { largeRecalculations } from './styles.bench';

const event = (name: string, ts: number, elementCount?: number) => ({ name, ts, args: elementCount === undefined ? {} : { elementCount } });
const traceOf = (...traceEvents: ReturnType<typeof event>[]) => JSON.stringify({ traceEvents });

test('recalculations of more than 300 elements count, when they come after the first paint', () => {
  const trace = traceOf(
    event('UpdateLayoutTree', 1, 900), event('firstPaint', 2), event('UpdateLayoutTree', 3, 301),
    event('UpdateLayoutTree', 4, 300), event('UpdateLayoutTree', 5), event('Layout', 6, 900),
  );
  expect(largeRecalculations(trace)).toBe(1);
});

test('a trace without a paint is refused', () => {
  expect(() => largeRecalculations(traceOf(event('UpdateLayoutTree', 3, 301)))).toThrow('no first paint');
});
