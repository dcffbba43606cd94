import { anIdentity } from '../testing/builders';
import { createFakeServices } from '../testing/fakeServices';
import { loadShownProblem } from './problemRecording';

const PATH = '/api/desk/problems/12';

function setUp() {
  const extra = createFakeServices({ identity: anIdentity() });
  extra.http.on('GET', `${PATH}/recording`, () => new Response('bytes'));
  extra.http.on('GET', `${PATH}/changes`, { json: [{ requestId: 'r1' }] });
  const load = () => loadShownProblem({ extra, dispatch: (action) => action }, '12', 4);
  return { ...extra, load };
}

it('loads the recording and the server’s rows, with the operator’s token', async () => {
  const { load, http } = setUp();
  const { recording, ...rest } = await load();
  expect(rest).toEqual({ type: 'problem', problemId: '12', changes: [{ requestId: 'r1' }], step: 4 });
  expect(await recording.text()).toBe('bytes');
  expect(http.requests.every(({ headers }) => headers.get('authorization')?.startsWith('Bearer '))).toBe(true);
});

it('fails with what the server said, or with what to do', async () => {
  const { load, http } = setUp();
  http.on('GET', `${PATH}/recording`, { status: 404, json: { message: 'There is no such problem: it may have been deleted.' } });
  await expect(load()).rejects.toThrow('it may have been deleted');
  http.offline = true;
  await expect(load()).rejects.toThrow('go back to the desk and try again');
});
