import { render, screen, within } from '@testing-library/react';
import { aMember } from '../../../testing/builders';
import { MemberList } from './MemberList';

it('shows all members and marks only the creator', () => {
  render(<MemberList members={[aMember({ _id: 'a', name: 'Ana' }), aMember({ _id: 'b', name: 'محمد' })]} creatorId="a" />);
  const [ana, other] = screen.getAllByRole('listitem');
  expect(within(ana!).getByText('Ana')).toBeVisible();
  expect(within(ana!).getByText('Creator')).toBeVisible();
  expect(within(other!).getByText('محمد')).toBeVisible();
  expect(within(other!).queryByText('Creator')).toBeNull();
});

it('shows a placeholder for a member without a photo', () => {
  const { container } = render(<MemberList members={[aMember({ name: 'Ada Lovelace', photoURL: undefined })]} creatorId="" />);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('AL')).toBeInTheDocument();
});

it('has a text for a group without members', () => {
  render(<MemberList members={[]} creatorId="a" />);
  expect(screen.getByText(/No members yet/)).toBeVisible();
});
