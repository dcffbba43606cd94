import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../../testing/renderWithProviders';
import { HiddenNotice } from './HiddenNotice';

const hidden = { since: '2026-01-01T00:00:00.000Z', decisionId: '7' };
const ASK = 'Ask for another look';

test('the creator of a hidden group reads where the reason is', () => {
  renderWithProviders(<HiddenNotice groupId="g1" hidden={hidden} isMine />);
  expect(screen.getByRole('link', { name: 'Why, and how to object' })).toHaveAttribute('href', '/decisions/7');
  expect(screen.getByText(/only you and the people who run Hobnob see its details\. Members keep their places\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: ASK })).not.toBeInTheDocument();
});

test('a creator who may mend it asks for another look', async () => {
  const { actions, user } = renderWithProviders(<HiddenNotice groupId="g1" hidden={{ ...hidden, mayBeMended: true }} isMine />);
  await user.click(screen.getByRole('button', { name: ASK }));
  expect(actions).toContainEqual(expect.objectContaining({ type: 'seats/lookRequested', payload: { groupId: 'g1' } }));
});

test('members learn that it is hidden, and that they keep their place', () => {
  renderWithProviders(<HiddenNotice groupId="g1" hidden={{ since: hidden.since }} isMine={false} />);
  expect(screen.getByText(/You keep your place/)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
