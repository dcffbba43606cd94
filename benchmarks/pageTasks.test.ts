import { pageTasks } from './pageTasks';

const WITHIN_MS = 7_000;
const MAIN = { pid: 7, tid: 1 };
const at = (name: string, startMs: number, more: object = {}) => ({ name, ph: 'X', ...MAIN, ts: startMs * 1_000, args: {}, ...more });
const task = (startMs: number, tookMs: number, more: object = {}) => at('RunTask', startMs, { dur: tookMs * 1_000, ...more });
const navigation = at('navigationStart', 100, { ph: 'R', args: { data: { isOutermostMainFrame: true, documentLoaderURL: 'http://site/' } } });
const thread = at('thread_name', 0, { ph: 'M', args: { name: 'CrRendererMain' } });
const read = (...traceEvents: object[]) => pageTasks(JSON.stringify({ traceEvents: [thread, navigation, ...traceEvents] }), WITHIN_MS);

test('what a task takes beyond 50 ms blocks, from the start of the navigation, before the first paint, too', () => {
  expect(read(task(20, 70), task(110, 80), task(200, 50), at('firstPaint', 260), task(300, 150)))
    .toEqual({ blockingMs: 130, busyMs: 280, lastLongMs: 350, lateFrames: 0 });
});

test('a task within another one counts once', () => {
  const nested = [task(120, 90), at('ThreadControllerImpl::RunTask', 110, { dur: 110_000 }), task(110, 109)];
  expect(read(...nested)).toMatchObject({ blockingMs: 60, busyMs: 110 });
});

test('time in which the machine did other work is not counted', () => {
  expect(read(task(110, 200, { tdur: 60_000 }))).toMatchObject({ blockingMs: 10, busyMs: 60, lastLongMs: 210 });
});

test('other threads, other processes and later tasks are not counted', () => {
  expect(read(task(110, 90, { tid: 2 }), task(110, 90, { pid: 8 }), task(7_101, 90))).toMatchObject({ blockingMs: 0, busyMs: 0 });
});

test('frames count after three seconds', () => {
  expect(read(at('Commit', 3_000), at('Commit', 3_200), at('Commit', 3_300))).toMatchObject({ lateFrames: 2 });
});

test('a trace without a navigation is refused', () => {
  expect(() => pageTasks(JSON.stringify({ traceEvents: [task(1, 1)] }), WITHIN_MS)).toThrow('no navigation');
});
