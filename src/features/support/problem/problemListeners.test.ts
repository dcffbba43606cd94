import { MAX_RECORDING_BYTES } from '../../../domain/desk/problems';
import { signedInState, anIdentity } from '../../../testing/builders';
import { createFakeServices } from '../../../testing/fakeServices';
import { makeTestStore } from '../../../testing/makeTestStore';
import {
  problemClosed, problemOpened, problemSaveRequested, problemSubmitted, selectProblemDialog, sendingCancelled, sendingProgressed,
} from './problemSlice';

const settled = () => new Promise((resolve) => { setTimeout(resolve, 10); });
const WORDS = { words: 'The page stays empty.', email: '' };

async function opened(isSignedIn = false) {
  const services = createFakeServices(isSignedIn ? { identity: anIdentity() } : {});
  const test = makeTestStore({ services, start: true, ...(isSignedIn ? { preloadedState: { auth: signedInState() } } : {}) });
  services.sessionLog.recorded = [{ step: 1, atMs: 0, words: 'Hobnob started' }];
  await settled();
  test.store.dispatch(problemOpened());
  await settled();
  return { ...test, services, dialog: () => selectProblemDialog(test.store.getState()) };
}

describe('the effects of a report', () => {
  it('list what was recorded', async () => {
    const { dialog } = await opened();
    expect(dialog()).toMatchObject({ status: 'choosing', range: { first: 1, last: 1 } });
  });

  it('save one file, however often saving is requested', async () => {
    const { store, services, dialog } = await opened();
    store.dispatch(problemSaveRequested());
    store.dispatch(problemSaveRequested());
    await settled();
    expect(services.sessionLog.done).toEqual(['plain 1-1']);
    expect(dialog()).toMatchObject({ status: 'choosing', fileName: 'hobnob-session.json' });
    expect(services.files.saved.map(({ name }) => name)).toEqual(['hobnob-session.json']);
  });

  it('list nothing in a dialog that was closed meanwhile', async () => {
    const { store, dialog } = await opened();
    store.dispatch(problemClosed());
    store.dispatch(problemOpened());
    store.dispatch(problemClosed());
    await settled();
    expect(dialog()).toEqual({ status: 'closed' });
  });
});

describe('sending', () => {
  it('sends the chosen steps, packed, with the words, as the user; once', async () => {
    const { store, services, dialog } = await opened(true);
    services.http.on('POST', '/api/problems', { status: 201, json: { reference: '12' } });
    store.dispatch(problemSubmitted(WORDS));
    store.dispatch(problemSubmitted(WORDS));
    await settled();
    expect(dialog()).toEqual({ status: 'sent', reference: '12' });
    const [request, ...more] = services.http.sent('POST', '/api/problems');
    expect([request?.body, more]).toEqual([{ words: WORDS.words, recording: 'packed' }, []]);
    expect(request?.headers.get('authorization')).toMatch(/^Bearer /);
  });

  it('puts nothing of what was sent into an action or the state', async () => {
    const { store, services, actions } = await opened();
    services.sessionLog.file = async () => ({ name: 'x', content: new Blob(['canary-of-the-recording']) });
    services.http.on('POST', '/api/problems', { status: 201, json: { reference: '12' } });
    store.dispatch(problemSubmitted({ ...WORDS, email: 'ada@example.com' }));
    await settled();
    expect(services.http.sent('POST', '/api/problems')[0]?.body)
      .toMatchObject({ email: 'ada@example.com', recording: expect.stringContaining('canary') });
    expect(JSON.stringify([actions, store.getState()])).not.toContain('canary');
  });

  it.each([
    ['says why the server refused it', { status: 429, json: { message: 'You’ve sent 3 today.' } }, /wasn’t sent. You’ve sent 3/],
    ['says that there was no answer', 'offline', /wasn’t sent. Please check your connection and try again, or save the file/],
    ['takes no page of a café’s network for an answer', { status: 200, text: '<html>' }, /wasn’t sent. Please check/],
  ])('%s, and keeps what was chosen', async (_what, answer, message) => {
    const { store, services, dialog } = await opened();
    if (answer === 'offline') services.http.offline = true;
    else services.http.on('POST', '/api/problems', answer as object);
    store.dispatch(problemSubmitted(WORDS));
    await settled();
    expect(dialog()).toMatchObject({ status: 'choosing', range: { first: 1, last: 1 }, error: expect.stringMatching(message) });
  });

  it('sends nothing that is too large, and says what to do', async () => {
    const { store, services, dialog } = await opened();
    services.sessionLog.file = async () => ({ name: 'x', content: { size: MAX_RECORDING_BYTES + 1 } as Blob });
    store.dispatch(problemSubmitted(WORDS));
    await settled();
    expect([dialog(), services.http.sent('POST', '/api/problems')]).toEqual([
      expect.objectContaining({ status: 'choosing', error: expect.stringMatching(/is 5.0 MB; at most 5 MB can be sent. Leave out/) }),
      [],
    ]);
  });

  it('shows how far it is, in steps of at least five percent, and can be cancelled', async () => {
    const { store, services, dialog, actions } = await opened();
    let signal: AbortSignal | undefined;
    services.http.upload = (_address, init, onProgress) => new Promise((_resolve, reject) => {
      ({ signal } = init);
      for (let percent = 0; percent <= 42; percent += 1) onProgress(percent);
      init.signal.addEventListener('abort', () => { reject(new DOMException('x', 'AbortError')); });
    });
    store.dispatch(problemSubmitted(WORDS));
    await settled();
    expect(dialog()).toMatchObject({ status: 'sending', percent: 40 });
    expect(actions.filter(({ type }) => type === sendingProgressed.type)).toHaveLength(8);
    store.dispatch(sendingCancelled());
    await settled();
    expect([dialog(), signal?.aborted]).toEqual([expect.objectContaining({ status: 'choosing', error: null }), true]);
  });
});
