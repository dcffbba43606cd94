import { runs } from '../../../../test/tier';
import { browserAt, held, pass, settle } from '../../../testing/browserAt';
import type { FakeRequest, FakeResponse } from '../../../testing/fakeHttp';
import { manyGroups, pagedSite } from '../../../testing/pagedSite';
import { selectShownCount, selectVisibleGroupIds } from './groupsSelectors';
import { categoryChosen, filtersCleared, searchChanged, sortChosen } from './groupsSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const PATH = '/api/groups';
const searchIn = ({ path }: Pick<FakeRequest, 'path'>) => new URL(path, 'http://localhost').searchParams.get('search') ?? '';

/** The list of a long site, in which somebody types. `hold` keeps the responses back. */
async function typist(count = 1000) {
  const answer = pagedSite(() => manyGroups(count));
  const waiting: { search: string; respond: () => void; signal: AbortSignal | undefined }[] = [];
  let isHeld = false;
  const browser = await browserAt('/groups', ({ http }) => {
    http.on('GET', PATH, (request) => {
      if (!isHeld) return answer(request);
      const { promise, respond } = held<FakeResponse>();
      waiting.push({ search: searchIn(request), respond: () => { respond(answer(request)); }, signal: request.signal ?? undefined });
      return promise;
    });
  }, false);
  const searches = () => browser.http.sent('GET', PATH).slice(1).map(searchIn);
  return {
    ...browser,
    waiting,
    searches,
    hold: (on: boolean) => { isHeld = on; },
    type: async (text: string, thenMs = 0) => {
      browser.dispatch(searchChanged(text));
      await pass(thenMs);
    },
    shown: () => [selectShownCount(browser.state()), selectVisibleGroupIds(browser.state())[0]],
    isAborted: (n: number) => waiting[n]?.signal?.aborted ?? false,
  };
}

describe('a search of a paged list', () => {
  it('is requested at once when nothing is in flight', async () => {
    const { type, searches, shown } = await typist();
    await type('Group 77');
    expect([searches(), shown()]).toEqual([['Group 77'], [11, 'g77']]);
  });

  it.each(['G', 'Gr'])('of one or two letters waits 100 ms for the next: %s', async (text) => {
    const { type, searches } = await typist();
    await type(text, 99);
    expect(searches()).toEqual([]);
    await pass(1);
    expect(searches()).toEqual([text]);
  });

  it('skips the first letters when they are typed quickly, and shows the previous list meanwhile', async () => {
    const { type, searches, shown } = await typist();
    await type('G', 60);
    await type('Gr', 60);
    expect([searches(), shown()]).toEqual([[], [1000, 'g0']]);
    await type('Gro');
    expect(searches()).toEqual(['Gro']);
  });

  it('is requested with each letter while the one before has been answered, for as long as a word or two', async () => {
    const { type, searches } = await typist();
    const text = 'Groups of many, many words';
    for (let length = 3; length <= text.length; length += 1) await type(text.slice(0, length), 10);
    expect(searches()).toHaveLength(17);
    await pass(250);
    expect([searches().length, searches().at(-1)]).toEqual([18, text]);
  });

  it('waits for the one in flight, then only the newest text is requested; the outdated result is never shown', async () => {
    const { type, searches, hold, waiting, shown, isAborted } = await typist();
    hold(true);
    for (const text of ['Group 7', 'Group 77', 'Group 777']) await type(text, 250);
    expect([searches(), isAborted(0)]).toEqual([['Group 7'], false]);
    waiting[0]?.respond();
    await settle();
    expect([searches(), shown()]).toEqual([['Group 7', 'Group 777'], [1000, 'g0']]);
    waiting[1]?.respond();
    await settle();
    expect(shown()).toEqual([1, 'g777']);
  });

  it('is aborted when it takes a second longer than its text is the newest', async () => {
    const { type, searches, hold, isAborted } = await typist();
    hold(true);
    await type('Group 7', 5_000);
    await type('Group 77', 999);
    expect([searches(), isAborted(0)]).toEqual([['Group 7'], false]);
    await pass(1);
    expect([searches(), isAborted(0)]).toEqual([['Group 7', 'Group 77'], true]);
  });

  it('is not aborted when its text is typed again', async () => {
    const { type, searches, hold, waiting, shown, isAborted } = await typist();
    hold(true);
    await type('Group 7', 300);
    await type('Group 77', 300);
    await type('Group 7', 2_000);
    expect([searches(), isAborted(0)]).toEqual([['Group 7'], false]);
    waiting[0]?.respond();
    await settle();
    expect([searches(), shown()]).toEqual([['Group 7'], [111, 'g7']]);
  });

  it.each([
    ['an order', sortChosen('oldest')], ['a category', categoryChosen('Music')], ['the button that clears it', filtersCleared()],
  ])('gives way at once to %s', async (what, action) => {
    const { type, searches, hold, dispatch, isAborted } = await typist();
    hold(true);
    await type('Group 7', 300);
    dispatch(action);
    await settle();
    // Clearing changes only the text.
    const isText = what.startsWith('the button');
    expect([isAborted(0), searches().length]).toEqual(isText ? [false, 1] : [true, 2]);
  });

  it('never has two in flight, and typing without end stays below the limit of 300 requests in a minute', async () => {
    const { type, searches, hold, waiting } = await typist(20);
    /** Of ten letters each. */
    const seconds = runs(20, 60);
    hold(true);
    let most = 0;
    for (let letter = 0; letter < seconds * 10; letter += 1) {
      await type(`Group ${letter}`, 50);
      await pass(30);
      most = Math.max(most, waiting.length);
      waiting.pop()?.respond();
      await pass(20);
    }
    expect(most).toBe(1);
    expect(searches().length).toBeGreaterThan(seconds * 2);
    // 257 in a minute, which every night types for.
    expect(searches().length).toBeLessThanOrEqual(16 + seconds * 4 + 1);
  });

  it('forty letters in ten seconds are at most forty requests', async () => {
    const { type, searches } = await typist(20);
    for (let letter = 1; letter <= 40; letter += 1) await type('a long name of a group that nobody has yet'.slice(0, letter), 250);
    expect(searches().length).toBeGreaterThan(20);
    expect(searches().length).toBeLessThanOrEqual(40);
  });
});
