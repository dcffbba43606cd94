import { makeTestStore } from '../../../testing/makeTestStore';
import { problemClosed, problemOpened, problemSaveRequested } from './problemSlice';

const settled = () => new Promise((resolve) => { setTimeout(resolve, 10); });

async function opened() {
  const test = makeTestStore({ start: true });
  test.services.sessionLog.recorded = [{ step: 1, atMs: 0, words: 'Hobnob started' }];
  test.store.dispatch(problemOpened());
  await settled();
  return { ...test, dialog: () => test.store.getState().problem.dialog };
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
    expect([services.sessionLog.done, dialog()]).toEqual([['save 1-1'], { status: 'saved', fileName: 'hobnob-session.json' }]);
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
