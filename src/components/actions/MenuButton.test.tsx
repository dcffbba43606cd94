import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Ban, Copy } from 'lucide';
import { loseFocus } from '../../testing/loseFocus';
import { renderWithProviders } from '../../testing/renderWithProviders';
import { MenuButton } from './MenuButton';

function show() {
  const onSelect = jest.fn();
  const view = renderWithProviders(
    <>
      <MenuButton label="More for Ben" items={[{ label: 'Copy', icon: Copy, to: '/copy' }, { label: 'Block', icon: Ban, onSelect }]} />
      <button type="button">After</button>
    </>,
  );
  const button = () => screen.getByRole('button', { name: 'More for Ben' });
  return { ...view, onSelect, button, item: (name: string) => screen.getByRole('menuitem', { name }) };
}

it('opens with a click, the focus on its first item', async () => {
  const { user, button, item } = show();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await user.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menu', { name: 'More for Ben' })).toBeVisible();
  expect(item('Copy')).toHaveFocus();
  expect(item('Copy')).toHaveAttribute('href', '/copy');
});

it('opens with an arrow; arrows, End, Home and letters move', async () => {
  const { user, button, item } = show();
  button().focus();
  await user.keyboard('{ArrowDown}');
  expect(item('Copy')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(item('Block')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(item('Copy')).toHaveFocus();
  await user.keyboard('{End}');
  expect(item('Block')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(item('Copy')).toHaveFocus();
  await user.keyboard('b');
  expect(item('Block')).toHaveFocus();
});

it('acts once and gives the focus back', async () => {
  const { user, button, item, onSelect } = show();
  await user.click(button());
  await user.click(item('Block'));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button()).toHaveFocus();
});

it('closes with Escape, the focus back on its button', async () => {
  const { user, button } = show();
  await user.click(button());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button()).toHaveFocus();
});

it.each(['Tab', 'a click elsewhere'])('closes with %s', async (how) => {
  const { user, button } = show();
  await user.click(button());
  if (how === 'Tab') await user.keyboard('{Tab}');
  else await user.click(screen.getByRole('button', { name: 'After' }));
  expect(screen.queryByRole('menu')).toBeNull();
});

it.each([false, true])('disabled while its choice is in flight, then it has the focus again, unless that moved on (%s)', async (moved) => {
  const menu = (disabled: boolean) => (
    <>
      <MenuButton label="More" disabled={disabled} items={[{ label: 'Block', icon: Ban, onSelect: () => undefined }]} />
      <button type="button">After</button>
    </>
  );
  const user = userEvent.setup();
  const { rerender } = render(menu(false));
  const button = screen.getByRole('button', { name: 'More' });
  await user.click(button);
  await user.keyboard('{Enter}');
  rerender(menu(true));
  await act(async () => undefined);
  loseFocus();
  if (moved) screen.getByRole('button', { name: 'After' }).focus();
  rerender(menu(false));
  await act(async () => undefined);
  expect(screen.getByRole('button', { name: moved ? 'After' : 'More' })).toHaveFocus();
});
