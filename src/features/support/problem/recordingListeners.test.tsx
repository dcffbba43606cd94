import { act, screen } from '@testing-library/react';
import { logoutCompleted, logoutRequested } from '../../../core/auth/authSlice';
import { anIdentity, signedInState } from '../../../testing/builders';
import { createFakeServices } from '../../../testing/fakeServices';
import { makeTestStore } from '../../../testing/makeTestStore';
import { renderProblemPage } from '../../../testing/renderProblemPage';
import { persistenceChanged, persistenceRequested } from './recordingSlice';

const settled = () => act(async () => { await new Promise((resolve) => setTimeout(resolve, 10)); });

describe('the recording', () => {
  it('survives reloads when the user wants it, and every page shows that', async () => {
    const { user, services } = renderProblemPage();
    expect(screen.queryByText('Recording')).not.toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: /Keep recording/ }));
    await settled();
    expect(screen.getByText('Recording')).toHaveClass('screen-only');
    expect([services.sessionLog.done, services.storage.get('recording')]).toEqual([['keep'], '']);
    await user.click(screen.getByRole('switch', { name: /Keep recording/ }));
    await settled();
    expect([services.sessionLog.done, services.storage.get('recording')]).toEqual([['keep', 'stop keeping'], null]);
  });

  it('is resumed after a reload', async () => {
    const services = createFakeServices();
    services.storage.set('recording', '');
    const { store } = makeTestStore({ services, start: true });
    await settled();
    expect([services.sessionLog.done, store.getState().recording.kept]).toEqual([['keep'], true]);
  });

  it('is another tab’s alone: this one says so when it is asked, and leaves the choice as it is', async () => {
    const services = createFakeServices();
    services.storage.set('recording', '');
    services.sessionLog.isElsewhere = true;
    const test = makeTestStore({ services, start: true });
    await settled();
    const { recording } = test.store.getState();
    expect([recording, services.storage.get('recording')]).toEqual([{ kept: false, trouble: null }, '']);
    test.store.dispatch(persistenceRequested({ kept: true }));
    await settled();
    expect(test.store.getState().recording.trouble).toMatch(/will not survive a reload: another tab/);
    expect(services.storage.get('recording')).toBe('');
  });

  it('that was never kept says nothing of that: not at a logout, nor where another tab keeps its own', async () => {
    const services = createFakeServices({ identity: anIdentity() });
    services.storage.set('recording', 'person');
    services.sessionLog.isElsewhere = true;
    const { store, types } = makeTestStore({ services, preloadedState: { auth: signedInState() }, start: true });
    await settled();
    store.dispatch(logoutRequested());
    store.dispatch(logoutCompleted());
    await settled();
    expect(services.sessionLog.done).toEqual(['keep', 'clear what is stored']);
    expect(types()).not.toContain(persistenceChanged.type);
  });

  it('ends in the tab that keeps it when another one ends it', async () => {
    const services = createFakeServices();
    services.storage.set('recording', '');
    const { store } = makeTestStore({ services, start: true });
    await settled();
    services.storage.writtenElsewhere('recording', null);
    await settled();
    expect([services.sessionLog.done, store.getState().recording.kept]).toEqual([['keep', 'stop keeping'], false]);
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
    act(() => { services.sessionLog.goesWrong('The state changed without an action.', false); });
    expect(screen.getByText('The state changed without an action.')).toBeVisible();
  });

  it('is no longer shown as kept once its storage fails; one that only had to start over still is', async () => {
    const { user, services } = renderProblemPage();
    await user.click(screen.getByRole('switch', { name: /Keep recording/ }));
    await settled();
    act(() => { services.sessionLog.goesWrong('The state changed without an action.', true); });
    expect(screen.getByRole('switch', { name: /Keep recording/ })).toBeChecked();
    act(() => { services.sessionLog.goesWrong('The recording will not survive a reload: QuotaExceededError', false); });
    expect(screen.getByText(/will not survive a reload: QuotaExceededError/)).toBeVisible();
    expect(screen.getByRole('switch', { name: /Keep recording/ })).not.toBeChecked();
    expect(screen.queryByText('Recording')).not.toBeInTheDocument();
  });

  it('of an earlier page load that could not be read is deleted at the logout, too', async () => {
    const services = createFakeServices({ identity: anIdentity() });
    services.storage.set('recording', 'person');
    services.sessionLog.refusal = 'UnknownError';
    const { store } = makeTestStore({ services, preloadedState: { auth: signedInState() }, start: true });
    await settled();
    services.sessionLog.refusal = null;
    store.dispatch(logoutRequested());
    store.dispatch(logoutCompleted());
    await settled();
    expect([services.sessionLog.done, services.storage.get('recording')]).toEqual([['clear what is stored'], null]);
  });

  it('is deleted when the user logs out', async () => {
    const services = createFakeServices({ identity: anIdentity() });
    services.storage.set('recording', 'person');
    const { store } = makeTestStore({ services, preloadedState: { auth: signedInState() }, start: true });
    await settled();
    store.dispatch(logoutRequested());
    store.dispatch(logoutCompleted());
    await settled();
    expect([services.sessionLog.done, services.storage.get('recording'), store.getState().recording.kept]).toEqual([
      ['keep', 'clear what is stored'],
      null,
      false,
    ]);
  });

  it.each([
    ['nobody', null], ['another user', anIdentity({ uid: 'other' })],
  ])('is deleted when %s is there after its user’s session ended while no page was open', async (_who, identity) => {
    const services = createFakeServices({ identity });
    services.storage.set('recording', 'person');
    const { store } = makeTestStore({ services, start: true });
    await settled();
    expect([services.sessionLog.done, services.storage.get('recording'), store.getState().recording.kept]).toEqual([
      ['keep', 'clear what is stored'],
      null,
      false,
    ]);
  });

  it('of a visitor becomes that of the user who logs in', async () => {
    const services = createFakeServices();
    services.storage.set('recording', '');
    const { store } = makeTestStore({ services, start: true });
    await settled();
    services.identity.report(anIdentity());
    await settled();
    expect([services.sessionLog.done, services.storage.get('recording'), store.getState().recording.kept]).toEqual([
      ['keep'],
      'person',
      true,
    ]);
  });
});
