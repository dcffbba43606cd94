import { screen } from '@testing-library/react';
import { aGroup } from '../../../testing/builders';
import { renderWithProviders } from '../../../testing/renderWithProviders';
import { CreatorMenu } from './CreatorMenu';
import { MuteMenu } from './MuteMenu';

test.each([[false, 'Mute this group', true], [true, 'Unmute this group', false]])(
  'when muted is %s, the menu has "%s"',
  async (isMuted, label, muted) => {
    const { actions, user } = renderWithProviders(<MuteMenu group={{ _id: 'g1', isMuted }} busy={false} />);
    expect(screen.queryByRole('img', { name: 'Muted' }) !== null).toBe(isMuted);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: label }));
    expect(actions).toContainEqual(expect.objectContaining({ type: 'seats/muteRequested', payload: { groupId: 'g1', muted } }));
  },
);

test.each([[undefined, false], [false, true]])('with isMuted %s the creator has the entry: %s', async (isMuted, has) => {
  const { user } = renderWithProviders(<CreatorMenu group={aGroup({ isMuted })} busy={false} />);
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('menuitem', { name: 'Mute this group' }) !== null).toBe(has);
});
