import { progressLine, showProgress, STAGES, type StageName } from './buildProgress';

const NAMES: readonly StageName[] = ['app', 'pages', 'copies', 'start'];
const stages = NAMES.map((name) => STAGES[name]);

/** Shows progress on a terminal or a file, with a clock that the test moves. */
function shown(isTTY: boolean) {
  let text = '';
  const clock = { ms: 0 };
  const write = (part: string | Uint8Array) => { text += String(part); return true; };
  return { ...showProgress(NAMES, { isTTY, write }, () => clock.ms), clock, text: () => text };
}

test('a line names the stage, its number, how much of all is done, and what remains', () => {
  expect(progressLine(stages, 0, 0.5, 6_000)).toBe('[1/4] the app: 30 %, about 14 s left');
  expect(progressLine(stages, 1, 0, 12_000)).toBe('[2/4] its pages: 60 %, about 8 s left');
  expect(progressLine(stages, 3, 0, 15_000)).toBe('[4/4] the database and the example community: 75 %, about 5 s left');
});

test('on a machine half as fast, twice the time remains', () => {
  expect(progressLine(stages, 1, 0, 24_000)).toBe('[2/4] its pages: 60 %, about 16 s left');
});

test('as long as next to nothing is done, nothing is said about the remaining time; the last second stays one', () => {
  expect(progressLine(stages, 0, 0, 10)).toBe('[1/4] the app: 0 %');
  expect(progressLine(stages, 3, 1, 20_000)).toBe('[4/4] the database and the example community: 100 %, about 1 s left');
});

test('a file has one line for each stage', () => {
  const { report, end, clock, text } = shown(false);
  report('app', 0);
  clock.ms = 6_000;
  report('app', 0.5);
  clock.ms = 12_000;
  report('pages', 0);
  end();
  expect(text()).toBe('[1/4] the app: 0 %\n[2/4] its pages: 60 %, about 8 s left\n');
});

test('a terminal has one line, which changes a few times a second and ends for other output', () => {
  const { report, end, clock, text } = shown(true);
  report('app', 0);
  clock.ms = 100;
  report('app', 0.4);
  clock.ms = 6_000;
  report('app', 0.5);
  end();
  end();
  expect(text()).toBe('\r\x1b[K[1/4] the app: 0 %\r\x1b[K[1/4] the app: 30 %, about 14 s left\n');
});

test('late news of an earlier stage is not shown', () => {
  const { report, text } = shown(false);
  report('pages', 0);
  report('app', 1);
  expect(text()).toBe('[2/4] its pages: 60 %, about 1 s left\n');
});

test('where nothing was built, nothing is shown', () => {
  const { end, text } = shown(true);
  end();
  expect(text()).toBe('');
});
