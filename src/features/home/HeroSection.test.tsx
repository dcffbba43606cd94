import { act, screen } from '@testing-library/react';
import { signedInState } from '../../testing/builders';
import { NOW_MS, renderHome } from '../../testing/renderHome';
import { renderWithProviders } from '../../testing/renderWithProviders';
import { HomePage } from './HomePage';

beforeEach(() => { jest.useFakeTimers({ now: NOW_MS }); });
afterEach(() => { jest.useRealTimers(); });

const TITLES = ['Find Your Hobby Community', 'Join Local Groups', 'Create Your Own Group'] as const;
const headline = () => screen.getByRole('heading', { level: 1 });

describe('the hero', () => {
  test('its headline is the main heading, changes every five seconds, and loops', async () => {
    const { pass } = renderHome();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    for (const title of [...TITLES, TITLES[0]]) {
      expect(headline()).toHaveAccessibleName(title);
      await pass(4999);
      expect(headline()).toHaveAccessibleName(title);
      await pass(1);
    }
  });

  test('its first button leads signed-in users to their dashboard', () => {
    renderWithProviders(<HomePage />, { preloadedState: { auth: signedInState() } });
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByRole('link', { name: 'Get Started' })).not.toBeInTheDocument();
  });

  test('it offers Get Started and Explore Groups', () => {
    renderHome();
    expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Explore Groups' })).toHaveAttribute('href', '/groups');
  });

  test('a button pauses and resumes it', async () => {
    const { user, pass } = renderHome();
    await user.click(screen.getByRole('button', { name: 'Pause slideshow' }));
    await user.unhover(screen.getByRole('button', { name: 'Play slideshow' }));
    act(() => { (document.activeElement as HTMLElement).blur(); });
    await pass(20_000);
    expect(headline()).toHaveAccessibleName(TITLES[0]);
    await user.click(screen.getByRole('button', { name: 'Play slideshow' }));
    await user.unhover(headline());
    act(() => { (document.activeElement as HTMLElement).blur(); });
    await pass(5000);
    expect(headline()).toHaveAccessibleName(TITLES[1]);
  });

  test('it pauses while it is scrolled out of the view', async () => {
    let see: IntersectionObserverCallback = () => undefined;
    class Observer implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
      constructor(report: IntersectionObserverCallback) { see = report; }
      observe() { /* The test says what is in the view. */ }
      disconnect() { /* Nothing is observed. */ }
    }
    Object.assign(globalThis, { IntersectionObserver: Observer });
    const { pass } = renderHome();
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    const seeIn = (isIntersecting: boolean) => {
      act(() => { see([{ isIntersecting }] as IntersectionObserverEntry[], {} as IntersectionObserver); });
    };
    seeIn(false);
    await pass(20_000);
    expect(headline()).toHaveAccessibleName(TITLES[0]);
    seeIn(true);
    await pass(5000);
    expect(headline()).toHaveAccessibleName(TITLES[1]);
  });

  test('it pauses on hover', async () => {
    const { user, pass } = renderHome();
    await user.hover(headline());
    await pass(20_000);
    expect(headline()).toHaveAccessibleName(TITLES[0]);
    await user.unhover(screen.getByRole('region', { name: 'What Hobnob is for' }));
    await pass(5000);
    expect(headline()).toHaveAccessibleName(TITLES[1]);
  });

  test('it pauses while a control in it has the focus, but not for its heading', async () => {
    const { pass } = renderHome();
    act(() => { headline().focus(); });
    await pass(5000);
    expect(headline()).toHaveAccessibleName(TITLES[1]);
    act(() => { screen.getByRole('searchbox').focus(); });
    await pass(20_000);
    expect(headline()).toHaveAccessibleName(TITLES[1]);
    act(() => { screen.getByRole('searchbox').blur(); });
    await pass(5000);
    expect(headline()).toHaveAccessibleName(TITLES[2]);
  });

  test('it pauses in a hidden tab', async () => {
    const { services, pass } = renderHome();
    act(() => { services.browser.becomesVisible(false); });
    await pass(20_000);
    expect(headline()).toHaveAccessibleName(TITLES[0]);
    act(() => { services.browser.becomesVisible(true); });
    await pass(5000);
    expect(headline()).toHaveAccessibleName(TITLES[1]);
  });

  test('it starts paused with reduced motion, and its button starts it', async () => {
    const { user, pass } = renderHome({ reducedMotion: true });
    await pass(20_000);
    expect(headline()).toHaveAccessibleName(TITLES[0]);
    await user.click(screen.getByRole('button', { name: 'Play slideshow' }));
    await user.unhover(screen.getByRole('button', { name: 'Pause slideshow' }));
    act(() => { (document.activeElement as HTMLElement).blur(); });
    await pass(5000);
    expect(headline()).toHaveAccessibleName(TITLES[1]);
  });

  test('a dot shows its slide', async () => {
    const { user } = renderHome();
    await user.click(screen.getByRole('button', { name: `Slide 3: ${TITLES[2]}` }));
    expect(headline()).toHaveAccessibleName(TITLES[2]);
    expect(screen.getByRole('button', { name: `Slide 3: ${TITLES[2]}` })).toHaveAttribute('aria-current', 'true');
  });

  test('the search opens the groups list with that search', async () => {
    const { user, pass, services } = renderHome();
    await user.type(screen.getByRole('searchbox', { name: 'What would you like to do?' }), 'board games & tea');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await pass(0);
    expect(services.history.url()).toBe('/groups?q=board%20games%20%26%20tea');
  });
});
