import { screen } from '@testing-library/react';
import { aGroup } from '../../../testing/builders';
import { renderWithProviders } from '../../../testing/renderWithProviders';
import { GroupMenu } from './GroupMenu';

test.each([[false, 'Mute this group', true], [true, 'Unmute this group', false]])(
  'when muted is %s, the menu has "%s"',
  async (isMuted, label, muted) => {
    const { actions, user } = renderWithProviders(<GroupMenu group={aGroup({ _id: 'g1', isMuted })} manages={false} busy={false} />);
    expect(screen.queryByText('Muted') !== null).toBe(isMuted);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: label }));
    expect(actions).toContainEqual(expect.objectContaining({ type: 'seats/muteRequested', payload: { groupId: 'g1', muted } }));
  },
);

test.each([[undefined, false], [false, true]])('with isMuted %s the creator has the entry: %s', async (isMuted, has) => {
  const { user } = renderWithProviders(<GroupMenu group={aGroup({ isMuted })} manages busy={false} />);
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('menuitem', { name: 'Mute this group' }) !== null).toBe(has);
});
