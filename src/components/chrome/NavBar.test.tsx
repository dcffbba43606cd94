import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { NavBarProps } from './NavBar';
import { NavBar } from './NavBar';

const ADA = { _id: 'u1', displayName: 'Ada Lovelace', photoURL: null };

function show(props: Partial<NavBarProps> = {}) {
  const handlers = { onToggleTheme: jest.fn(), onLogout: jest.fn() };
  const ui = (more: Partial<NavBarProps> = {}) => (
    <MemoryRouter>
      <NavBar user={null} unread={null} scheme="light" currentPath="/groups" loginPath="/login" {...handlers} {...props} {...more} />
    </MemoryRouter>
  );
  const view = render(ui());
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  return { ...handlers, bar, user: userEvent.setup(), again: (more: Partial<NavBarProps>) => { view.rerender(ui(more)); } };
}

const linkNames = (bar: { getAllByRole: (role: string) => HTMLElement[] }) =>
  bar.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent);

describe('NavBar', () => {
  test('shows signed-out users the public links, Login and Register', () => {
    const { bar } = show();
    expect(linkNames(bar)).toEqual(['Hobnob, home', 'Home', 'All Groups', 'About', 'Contact', 'Support', 'Login', 'Register']);
    expect(bar.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  });

  test('shows signed-in users Dashboard, My Groups, Create Group, the avatar and Logout', async () => {
    const { bar, user, onLogout } = show({ user: ADA });
    expect(linkNames(bar)).toEqual([
      'Hobnob, home',
      'Home',
      'All Groups',
      'About',
      'Contact',
      'Support',
      'Dashboard',
      'My Groups',
      'Create Group',
      'Ada Lovelace: your account',
    ]);
    expect(bar.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    expect(bar.getByText('Ada Lovelace')).toBeInTheDocument();
    await user.click(bar.getByRole('button', { name: 'Logout' }));
    expect(onLogout).toHaveBeenCalledTimes(1);
  });

  test('calls a user without a display name "User"', () => {
    const { bar } = show({ user: { ...ADA, displayName: null } });
    expect(bar.getByText('User')).toBeInTheDocument();
  });

  test('shows neither while the user is unknown', () => {
    const { bar } = show({ user: undefined });
    expect(linkNames(bar)).not.toContain('Login');
    expect(bar.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  });

  test('marks the current page, and "All Groups" on a group\'s page', () => {
    const { bar, again } = show();
    expect(bar.getByRole('link', { name: 'All Groups' })).toHaveAttribute('aria-current', 'page');
    again({ currentPath: '/groups/g1' });
    expect(bar.getByRole('link', { name: 'All Groups' })).toHaveAttribute('aria-current', 'page');
    expect(bar.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  });

  test('the theme button says what it will do', async () => {
    const { bar, user, onToggleTheme, again } = show();
    await user.click(bar.getByRole('button', { name: 'Switch to dark theme' }));
    expect(onToggleTheme).toHaveBeenCalledTimes(1);
    again({ scheme: 'dark' });
    expect(bar.getByRole('button', { name: 'Switch to light theme' })).toBeInTheDocument();
  });

  test('the logout button is disabled while the logout is in flight', () => {
    const { bar } = show({ user: ADA, loggingOut: true });
    expect(bar.getByRole('button', { name: /Logout/ })).toBeDisabled();
  });
});

describe('the bell', () => {
  test.each([[0, 'Notifications', null], [3, 'Notifications, 3 unread', '3'], [100, 'Notifications, 100 unread', '99+']])(
    'with %i unread is called "%s"',
    (unread, name, shown) => {
      const { bar } = show({ user: ADA, unread });
      const bell = bar.getByRole('link', { name });
      expect(bell).toHaveAttribute('href', '/notifications');
      expect(bell.textContent || null).toBe(shown);
    },
  );

  test('is not there while the notifications are not known, nor signed out', () => {
    const { bar, again } = show({ user: ADA, unread: null });
    expect(bar.queryByRole('link', { name: /Notifications/ })).not.toBeInTheDocument();
    again({ user: null, unread: 3 });
    expect(bar.queryByRole('link', { name: /Notifications/ })).not.toBeInTheDocument();
  });

  test('marks its own page', () => {
    const { bar } = show({ user: ADA, unread: 0, currentPath: '/notifications' });
    expect(bar.getByRole('link', { name: 'Notifications' })).toHaveAttribute('aria-current', 'page');
  });
});

describe('the mobile menu', () => {
  test('opens as a dialog with the focus in it, keeps Tab inside and restores the focus', async () => {
    const { user } = show({ user: ADA });
    const opener = screen.getByRole('button', { name: 'Open menu' });
    await user.click(opener);
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    expect(menu.getByRole('button', { name: 'Switch to dark theme' })).toHaveFocus();

    await user.tab({ shift: true });
    expect(menu.getByRole('button', { name: 'Logout' })).toHaveFocus();
    await user.tab();
    expect(menu.getByRole('button', { name: 'Switch to dark theme' })).toHaveFocus();

    await user.click(menu.getByRole('button', { name: 'Close menu' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  test('has its content when its button is pressed, and opens when it is released', async () => {
    const { user } = show();
    const opener = screen.getByRole('button', { name: 'Open menu' });
    await user.pointer({ keys: '[MouseLeft>]', target: opener });
    expect(screen.getByRole('button', { name: 'Close menu', hidden: true })).not.toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    await user.pointer('[/MouseLeft]');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('opens by the keyboard', async () => {
    const { user } = show();
    screen.getByRole('button', { name: 'Open menu' }).focus();
    await user.keyboard('{Enter}');
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close menu' })).toBeVisible();
  });

  test('closes on Logout: a message that it failed would be out of reach behind the menu', async () => {
    const { user, onLogout } = show({ user: ADA });
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Logout' }));
    expect(onLogout).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('has the theme button', async () => {
    const { user, onToggleTheme } = show();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Switch to dark theme' }));
    expect(onToggleTheme).toHaveBeenCalledTimes(1);
  });

  test('closes when the window becomes wide enough for the full bar', async () => {
    const wide = Object.assign(new EventTarget(), { matches: false });
    window.matchMedia = () => wide as unknown as MediaQueryList;
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    wide.matches = true;
    act(() => { wide.dispatchEvent(new Event('change')); });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    Reflect.deleteProperty(window, 'matchMedia');
  });

  test('closes on navigation to another page, and stays closed on the way back', async () => {
    const { user, again } = show();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    again({ currentPath: '/about' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    again({ currentPath: '/groups' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('closes when the current page is chosen again', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'All Groups' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    ['/login', 'Login', null], ['/register', 'Register', null],
    ['/create-group', 'Create Group', ADA], ['/account', 'Ada Lovelace: your account', ADA],
  ])('closes at %s when %s is chosen', async (currentPath, name, who) => {
    const { user } = show({ currentPath, user: who });
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('link', { name }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
