import { anIdentity, signedInState } from '../../../testing/builders';
import { createFakeServices } from '../../../testing/fakeServices';
import { makeTestStore } from '../../../testing/makeTestStore';
import { problemDeletionAsked, problemDeletionConfirmed, selectProblemDeletion } from './sentProblemsSlice';

const settled = () => new Promise((resolve) => { setTimeout(resolve, 10); });

it('a problem is deleted once, however often that is confirmed', async () => {
  const services = createFakeServices({ identity: anIdentity() });
  services.http.on('DELETE', '/api/users/me/problems/12', { json: { message: 'Done' } });
  const { store } = makeTestStore({ services, preloadedState: { auth: signedInState() } });
  store.dispatch(problemDeletionAsked({ problemId: '12' }));
  store.dispatch(problemDeletionConfirmed());
  store.dispatch(problemDeletionConfirmed());
  await settled();
  expect([services.http.sent('DELETE', '/api/users/me/problems/12').length, selectProblemDeletion(store.getState())]).toEqual([
    1, { status: 'idle' },
  ]);
});
