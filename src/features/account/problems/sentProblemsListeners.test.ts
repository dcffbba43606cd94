import { sessionExpired } from '../../../api/sessionEvents';
import { browserAt, held, settle } from '../../../testing/browserAt';
import type { FakeResponse } from '../../../testing/fakeHttp';
import { problemDeletionAsked, problemDeletionConfirmed, selectProblemDeletion } from './sentProblemsSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const PATH = '/api/users/me/problems/12';

/** The account page, with the deletion of a problem on its way. */
async function deleting(answer: () => Promise<FakeResponse>) {
  const browser = await browserAt('/account', ({ http }) => { http.on('DELETE', PATH, answer); });
  const confirm = async (problemId: string) => {
    browser.dispatch(problemDeletionAsked({ problemId }));
    browser.dispatch(problemDeletionConfirmed());
    browser.dispatch(problemDeletionConfirmed());
    await settle();
  };
  await confirm('12');
  return { ...browser, confirm, deletion: () => selectProblemDeletion(browser.state()) };
}

it('a problem is deleted once, however often that is confirmed', async () => {
  const { deletion, http, toasts } = await deleting(() => Promise.resolve({ json: { message: 'Done' } }));
  expect([http.sent('DELETE', PATH).length, deletion(), toasts()]).toEqual([1, { status: 'idle' }, ['success: Problem deleted.']]);
});

it('a deletion during which the session ends is not in the way after the next login', async () => {
  const { deletion, dispatch, page } = await deleting(() => new Promise(() => undefined));
  dispatch(sessionExpired());
  await settle();
  expect([page(), deletion()]).toEqual(['/login', { status: 'idle' }]);
});

it('a deletion is not answered by what comes for the one before, whose page was left', async () => {
  const first = held<FakeResponse>();
  const { confirm, deletion, follow, http } = await deleting(() => first.promise);
  http.on('DELETE', '/api/users/me/problems/13', () => new Promise(() => undefined));
  await follow('/about');
  await follow('/account');
  await confirm('13');
  first.respond({ status: 500 });
  await settle();
  expect(deletion()).toEqual({ status: 'deleting', problemId: '13' });
});
