import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { draftChanged } from '../core/location/locationSlice';
import { aGroup, anIdentity, aProfile } from '../testing/builders';
import { createFakeServices, type FakeServices } from '../testing/fakeServices';
import { makeTestStore } from '../testing/makeTestStore';
import { App } from './App';
import { pages } from './screenCode';

beforeEach(() => { window.scrollTo = jest.fn(); });

/** The full site at `url`, with its real pages. */
async function siteAt(url: string, prepare: (services: FakeServices) => void = () => undefined) {
  const services = createFakeServices({ url });
  services.screenCode.load = (name) => pages[name].preload();
  services.http.on('GET', '/api/users/profile', { json: aProfile() });
  prepare(services);
  const test = makeTestStore({ services, start: true });
  await act(async () => {
    render(<Provider store={test.store}><App history={services.history} /></Provider>);
    await Promise.resolve();
  });
  return { ...test, user: userEvent.setup(), mainNav: () => screen.getByRole('navigation', { name: 'Main' }) };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the site', () => {
  it('shows navigation, page and footer; a link loads the page, moves the focus to its heading and scrolls up', async () => {
    const { user, services } = await siteAt('/terms');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByRole('contentinfo')).toHaveTextContent('2024');
    await user.click(screen.getByRole('link', { name: 'Privacy' }));
    await waitFor(() => { expect(services.history.url()).toBe('/privacy'); });
    await waitFor(() => { expect(screen.getByRole('heading', { level: 1 })).toHaveFocus(); });
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  });

  it('restores the scroll position on Back', async () => {
    const { user, services } = await siteAt('/terms');
    await user.click(screen.getByRole('link', { name: 'Privacy' }));
    await waitFor(() => { expect(services.history.url()).toBe('/privacy'); });
    act(() => { services.history.go(-1); });
    await waitFor(() => { expect(window.scrollTo).toHaveBeenLastCalledWith(0, 100); });
  });

  it('restores the scroll position after a reload', async () => {
    await siteAt('/terms', ({ history }) => { history.scrolls.set('first', 640); });
    await screen.findByRole('heading', { level: 1 });
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 640);
  });

  it('leaves a user who has scrolled before the page was live where they are', async () => {
    Object.defineProperty(window, 'scrollY', { value: 205, configurable: true });
    await siteAt('/terms', ({ history }) => { history.scrolls.set('first', 640); });
    await screen.findByRole('heading', { level: 1 });
    expect(window.scrollTo).not.toHaveBeenCalled();
    Reflect.deleteProperty(window, 'scrollY');
  });

  it.each(['/no-such-page', '/404', '/blog', '/groups/%E0%A4%A', '/my-groups/%'])('shows Page Not Found at %s', async (url) => {
    await siteAt(url);
    expect(await heading('Page Not Found')).toBeInTheDocument();
  });

  it('shows a page whose hash has a malformed escape from its top', async () => {
    await siteAt('/terms#%E0%A4%A');
    expect(await heading('Terms of use')).toBeInTheDocument();
  });

  it('shows a spinner on a protected page until the user is known', async () => {
    const { services } = await siteAt('/my-groups', ({ identity }) => { identity.reportsAtOnce = false; });
    expect(screen.getByText('Checking who you are')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    act(() => { services.identity.report(anIdentity()); });
    expect(await heading('My groups')).toBeInTheDocument();
  });

  it('shows the frame of a group, and the spinner in it, until the user is known', async () => {
    const { services } = await siteAt('/groups/g1', ({ identity, http }) => {
      identity.reportsAtOnce = false;
      http.on('GET', '/api/groups/g1', { json: aGroup({ name: 'Hill Walkers' }) });
    });
    expect(await heading('Opening the group')).toBeInTheDocument();
    expect(screen.getByText('Checking who you are')).toBeInTheDocument();
    expect(services.http.sent('GET', '/api/groups/g1')).toEqual([]);
    act(() => { services.identity.report(anIdentity()); });
    expect(await heading('Hill Walkers')).toBeInTheDocument();
    expect(screen.queryByText('Checking who you are')).not.toBeInTheDocument();
  });

  it('shows nobody what the user before them has typed', async () => {
    const { services } = await siteAt('/create-group', ({ identity }) => { identity.current = anIdentity(); });
    const name = await screen.findByLabelText('Group name', { exact: false });
    fireEvent.change(name, { target: { value: 'Night Walks' } });
    act(() => { services.identity.report(anIdentity({ uid: 'other' })); });
    expect(await screen.findByLabelText('Group name', { exact: false })).toHaveValue('');
  });

  it('asks before leaving a half-filled form', async () => {
    // jsdom has dialogs, but no showModal.
    HTMLDialogElement.prototype.showModal = function showModal() { this.open = true; };
    HTMLDialogElement.prototype.close = function close() { this.open = false; };
    const { user, store, services } = await siteAt('/terms');
    act(() => { store.dispatch(draftChanged({ dirty: true })); });
    await user.click(screen.getByRole('link', { name: 'Privacy' }));
    expect(await screen.findByRole('heading', { name: 'Leave without saving?' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(services.history.url()).toBe('/terms');
    await user.click(screen.getByRole('link', { name: 'Privacy' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => { expect(services.history.url()).toBe('/privacy'); });
  });

  it('reports a page that could not be loaded, and retries', async () => {
    const { user, services } = await siteAt('/terms');
    services.screenCode.load = () => Promise.reject(new Error('ChunkLoadError'));
    await user.click(screen.getByRole('link', { name: 'Privacy' }));
    expect(await screen.findByText(/We couldn’t load that page/)).toBeInTheDocument();
    services.screenCode.load = (name) => pages[name].preload();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => { expect(services.history.url()).toBe('/privacy'); });
    expect(screen.queryByText(/We couldn’t load that page/)).not.toBeInTheDocument();
  });

  it('says that it is offline', async () => {
    const { services } = await siteAt('/terms');
    act(() => { services.browser.goesOnline(false); });
    expect(screen.getByText(/You are offline/)).toBeInTheDocument();
  });
});
