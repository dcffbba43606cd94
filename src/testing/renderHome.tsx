import { act, screen, within } from '@testing-library/react';
import { selectNotifications } from '../core/notifications/notificationsSlice';
import { HomePage } from '../features/home/HomePage';
import { anIdentity, aSummary } from './builders';
import type { FakeResponse } from './fakeHttp';
import { createFakeServices } from './fakeServices';
import { renderWithProviders } from './renderWithProviders';

/** When every visit of the home page begins. */
export const NOW_MS = Date.parse('2026-05-02T10:00:00Z');

/** Groups of a list response, named by their index. */
export const listedGroups = (count: number) =>
  Array.from({ length: count }, (_, index) => aSummary({ _id: `g${index}`, name: `Group ${index}` }));

/** Queries within a section of the page. */
export const region = (name: string) => within(screen.getByRole('region', { name }));

/** Renders the whole home page; its tests use fake timers. */
export function renderHome({ signedIn = false, reducedMotion = false, response = { json: listedGroups(10) } as FakeResponse } = {}) {
  const services = createFakeServices({ url: '/', identity: signedIn ? anIdentity() : null });
  services.browser.reducedMotion = reducedMotion;
  services.http.on('GET', '/api/groups', () => response);
  services.http.on('GET', '/api/users/profile', { json: {} });
  const view = renderWithProviders(<HomePage />, { services, start: true });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const calls = () => services.http.sent('GET', '/api/groups');
  const toasts = () => selectNotifications(view.store.getState()).map(({ text }) => text);
  return { ...view, pass, calls, toasts };
}
