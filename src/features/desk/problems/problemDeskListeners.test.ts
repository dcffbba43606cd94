import { deskReceived } from '../../../core/live/liveSlice';
import { browserAt, held, pass } from '../../../testing/browserAt';
import type { FakeResponse } from '../../../testing/fakeHttp';
import { selectNeighbours } from '../deskSelectors';
import { problemAnswered, problemStateChosen, viewerRequested } from '../deskSlice';

const PROBLEM = {
  _id: '12', at: '2030-05-01T10:00:00.000Z', words: 'The page stays empty.', state: 'open', steps: 9, size: 900, by: null, email: null,
  browser: 'Firefox on Linux', build: 'a1', verdict: 'equal', verdictStep: null, version: 1, answer: null,
};
const ANSWER = { problemId: '12', version: 1, words: 'It is mended now.' };

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

async function deskAt(url: string) {
  const browser = await browserAt(url, ({ http }) => {
    http.on('GET', '/api/desk/counts', { json: { reports: 0, objections: 0, problems: 3 } });
    http.on('GET', '/api/desk/problems', { json: { items: ['13', '12', '11'].map((_id) => ({ ...PROBLEM, _id })), next: null } });
    http.on('GET', '/api/desk/problems/12', { json: PROBLEM });
    http.on('GET', '/api/desk/problems/12/recording', () => new Response('bytes'));
    http.on('GET', '/api/desk/problems/12/changes', { json: [] });
  });
  return { ...browser, asked: (path: string) => browser.http.sent('GET', path).length, work: () => browser.state().desk.work };
}

it('the list asks for what its address says, and again when something is new', async () => {
  const { http, dispatch, asked } = await deskAt('/desk?list=problems&state=answered&colour=red');
  expect(http.sent('GET', '/api/desk/problems').map(({ path }) => path)).toEqual(['/api/desk/problems?state=answered']);
  dispatch(deskReceived());
  await pass(0);
  expect([asked('/api/desk/problems'), asked('/api/desk/counts')]).toEqual([2, 2]);
});

it('a problem is loaded with its neighbours in the list of its address', async () => {
  const { state, asked } = await deskAt('/desk/problems/12?step=4');
  expect([asked('/api/desk/problems/12'), selectNeighbours(state())]).toEqual([1, { previous: '13', next: '11' }]);
});

describe('the viewer', () => {
  it('opens with the recording, at the step of the address', async () => {
    const { services, dispatch, work } = await deskAt('/desk/problems/12');
    dispatch(viewerRequested({ problemId: '12', step: 4 }));
    dispatch(viewerRequested({ problemId: '12', step: 4 }));
    await pass(0);
    expect(services.viewer.shown).toHaveLength(1);
    expect(await services.viewer.shown[0]).toMatchObject({ problemId: '12', step: 4, changes: [] });
    expect(work()).toEqual({ status: 'reading', changes: [] });
  });

  it('says what to do when the browser opens no tab', async () => {
    const { services, dispatch, work } = await deskAt('/desk/problems/12');
    services.viewer.opens = false;
    dispatch(viewerRequested({ problemId: '12', step: null }));
    await pass(0);
    expect(work()).toMatchObject({ status: 'refused', message: expect.stringContaining('Allow pop-ups for this site') });
  });
});

describe('what an operator does', () => {
  it('is sent once, and the page shows what has become of it', async () => {
    const { http, dispatch, work, asked } = await deskAt('/desk/problems/12');
    http.on('POST', '/api/desk/problems/12/answer', { json: { ...PROBLEM, state: 'answered', version: 2 } });
    dispatch(problemAnswered(ANSWER));
    dispatch(problemAnswered(ANSWER));
    await pass(0);
    expect(http.sent('POST', '/api/desk/problems/12/answer').map(({ body }) => body)).toEqual([{ version: 1, words: 'It is mended now.' }]);
    expect([work().status, asked('/api/desk/problems/12')]).toEqual(['decided', 1]);
  });

  it('is refused on an old state: the problem is loaded again, and the page says why', async () => {
    const { http, dispatch, work, asked } = await deskAt('/desk/problems/12');
    const message = 'Someone else has changed this problem in the meantime.';
    http.on('PUT', '/api/desk/problems/12/state', { status: 409, json: { code: 'problem_changed', message } });
    dispatch(problemStateChosen({ problemId: '12', version: 1, state: 'closed' }));
    await pass(0);
    expect([work(), asked('/api/desk/problems/12')]).toEqual([{ status: 'refused', message, changes: [] }, 2]);
  });

  it('is answered on its own page alone: what becomes of the problem before is not said of the next one', async () => {
    const { http, follow, dispatch, work, toasts } = await deskAt('/desk/problems/12');
    http.on('GET', '/api/desk/problems/11', { json: { ...PROBLEM, _id: '11' } });
    const close = (problemId: string) => {
      const answer = held<FakeResponse>();
      http.on('PUT', `/api/desk/problems/${problemId}/state`, () => answer.promise);
      dispatch(problemStateChosen({ problemId, version: 1, state: 'closed' }));
      return async (response: FakeResponse) => {
        answer.respond(response);
        await pass(0);
        return work();
      };
    };
    const changed = { status: 409, json: { code: 'problem_changed', message: 'Someone else has changed it.' } };
    const answer12 = close('12');
    await follow('/desk/problems/11');
    const answer11 = close('11');
    expect(await answer12({ json: { ...PROBLEM, state: 'closed', version: 2 } })).toMatchObject({ status: 'sending' });
    expect(await answer11(changed)).toMatchObject({ status: 'refused', message: 'Someone else has changed it.' });
    expect(toasts()).toEqual([]);
    const again11 = close('11');
    await follow('/desk/problems/12');
    expect(await again11(changed)).toEqual({ status: 'reading', changes: [] });
    expect(toasts()).toEqual(['error: Your change to the previous item was not saved. Someone else has changed it.']);
  });
});
