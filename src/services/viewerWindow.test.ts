import type { ShownProblem } from '../domain/desk/shownProblem';
import { VIEWER_READY } from '../domain/desk/shownProblem';
import { openViewer } from './viewerWindow';

const PROBLEM: ShownProblem = { type: 'problem', problemId: '12', recording: new Blob(), changes: [], step: 4 };
const settled = () => new Promise((resolve) => { setTimeout(resolve, 5); });

function setUp(load = () => Promise.resolve(PROBLEM)) {
  const sent: unknown[] = [];
  const viewer = { closed: false, postMessage: (message: unknown, origin: string) => { sent.push([message, origin]); } };
  const opened: unknown[] = [];
  jest.spyOn(window, 'open').mockImplementation((url) => { opened.push(url); return viewer as unknown as Window; });
  const isOpen = openViewer(window, '12', load);
  const say = async (data: unknown, source: unknown = viewer, origin = window.location.origin) => {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: null }));
    const event = new MessageEvent('message', { data, origin });
    Object.defineProperty(event, 'source', { value: source });
    window.dispatchEvent(event);
    await settled();
  };
  return { isOpen, opened, sent, say };
}

afterEach(() => { jest.restoreAllMocks(); });

it('sends the problem to the tab it has opened, once that is ready, and again after a reload', async () => {
  const { isOpen, opened, sent, say } = setUp();
  expect([isOpen, opened]).toEqual([true, ['/replay.html#problem=12']]);
  expect(sent).toEqual([]);
  await say(VIEWER_READY);
  await say(VIEWER_READY);
  expect(sent).toEqual([[PROBLEM, 'http://localhost'], [PROBLEM, 'http://localhost']]);
});

it('sends nothing to another window, or at another site', async () => {
  const { sent, say } = setUp();
  await say(VIEWER_READY, window);
  await say(VIEWER_READY, undefined, 'https://elsewhere.example');
  await say({ type: 'hello' });
  expect(sent).toEqual([]);
});

it('says in the viewer why there is nothing to show', async () => {
  const { sent, say } = setUp(() => Promise.reject(new Error('It was deleted.')));
  await say(VIEWER_READY);
  expect(sent).toEqual([[{ type: 'problemMissing', message: 'It was deleted.' }, 'http://localhost']]);
});

it('says when the browser opens no tab', () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  expect(openViewer(window, '12', () => Promise.resolve(PROBLEM))).toBe(false);
});
