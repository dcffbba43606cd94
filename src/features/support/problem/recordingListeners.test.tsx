import { act, screen } from '@testing-library/react';
import { logoutCompleted, logoutRequested } from '../../../core/auth/authSlice';
import { anIdentity, signedInState } from '../../../testing/builders';
import { createFakeServices } from '../../../testing/fakeServices';
import { makeTestStore } from '../../../testing/makeTestStore';
import { renderProblemPage } from '../../../testing/renderProblemPage';

const settled = () => act(async () => { await new Promise((resolve) => setTimeout(resolve, 10)); });

describe('the recording', () => {
  it('survives reloads when the user wants it, and every page shows that', async () => {
    const { user, services } = renderProblemPage();
    expect(screen.queryByText('Recording')).not.toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: /Keep recording/ }));
    await settled();
    expect(screen.getByText('Recording')).toBeInTheDocument();
    expect([services.sessionLog.done, services.storage.get('recording')]).toEqual([['keep'], 'kept']);
    await user.click(screen.getByRole('switch', { name: /Keep recording/ }));
    await settled();
    expect([services.sessionLog.done, services.storage.get('recording')]).toEqual([['keep', 'stop keeping'], null]);
  });

  it('is resumed after a reload', async () => {
    const services = createFakeServices();
    services.storage.set('recording', 'kept');
    const { store } = makeTestStore({ services, start: true });
    await settled();
    expect([services.sessionLog.done, store.getState().recording.kept]).toEqual([['keep'], true]);
  });

  it('continues in memory when the browser refuses storage, and says so', async () => {
    const { user, services } = renderProblemPage();
    services.sessionLog.refusal = 'QuotaExceededError';
    await user.click(screen.getByRole('switch', { name: /Keep recording/ }));
    await settled();
    expect(screen.getByText(/will not survive a reload: QuotaExceededError/)).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: /Keep recording/ })).not.toBeChecked();
  });

  it('says when it had to restart', () => {
    const { services } = renderProblemPage();
    act(() => { services.sessionLog.goesWrong('The state changed without an action.'); });
    expect(screen.getByText(/The recording is not complete/)).toHaveTextContent('The state changed without an action.');
  });

  it('is deleted when the user logs out', async () => {
    const services = createFakeServices({ identity: anIdentity() });
    services.storage.set('recording', 'kept');
    const { store } = makeTestStore({ services, preloadedState: { auth: signedInState() }, start: true });
    await settled();
    store.dispatch(logoutRequested());
    store.dispatch(logoutCompleted());
    await settled();
    expect([services.sessionLog.done, services.storage.get('recording'), store.getState().recording.kept]).toEqual([
      ['keep', 'clear'],
      null,
      false,
    ]);
  });
});
