import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Member } from '../../../contract/types';
import { aMember } from '../../../testing/builders';
import { MemberList } from './MemberList';

it('shows all members and marks only the creator', () => {
  render(<MemberList members={[aMember({ _id: 'a', name: 'Ana' }), aMember({ _id: 'b', name: 'محمد' })]} creatorId="a" readerId={null} />);
  const [ana, other] = screen.getAllByRole('listitem');
  expect(within(ana!).getByText('Ana')).toBeVisible();
  expect(within(ana!).getByText('Creator')).toBeVisible();
  expect(within(other!).getByText('محمد')).toBeVisible();
  expect(within(other!).queryByText('Creator')).toBeNull();
});

it('shows a placeholder for a member without a photo', () => {
  const ada = aMember({ name: 'Ada Lovelace', photoURL: undefined });
  const { container } = render(<MemberList members={[ada]} creatorId="" readerId={null} />);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('AL')).toBeInTheDocument();
});

const HUNDRED = Array.from({ length: 100 }, (_, n) => aMember({ _id: `m${n}`, name: n === 70 ? 'Zoë Ångström' : `Member ${n}` }));
const lines = () => screen.queryAllByRole('listitem').length;

it('shows twelve of a hundred members, all on request, and finds them by name', async () => {
  const user = userEvent.setup();
  const menu = ({ name }: Member) => <button type="button">More for {name}</button>;
  render(<MemberList members={HUNDRED} creatorId="m0" readerId={null} menu={menu} />);
  expect(lines()).toBe(12);
  const all = await screen.findByRole('button', { name: 'Show all 100' });
  const search = screen.getByRole('searchbox', { name: 'Search members' });
  await user.type(search, ' zoË å');
  expect([lines(), screen.getByRole('status').textContent]).toEqual([1, '1 of 100 members']);
  expect(screen.getByRole('button', { name: 'More for Zoë Ångström' })).toBeVisible();
  await user.type(search, 'x');
  expect(screen.getByText('Nobody here has “zoË åx” in their name.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect([lines(), screen.getByRole('status').textContent]).toEqual([12, '']);
  await user.click(screen.getByRole('button', { name: 'Show all 100' }));
  expect(lines()).toBe(100);
  await user.click(screen.getByRole('button', { name: 'Show the first 12' }));
  expect(lines()).toBe(12);
  expect(all).toHaveTextContent('Show all 100');
});

it('shows twelve members, and no search', () => {
  render(<MemberList members={HUNDRED.slice(0, 12)} creatorId="m0" readerId={null} />);
  expect([lines(), screen.queryByRole('searchbox')]).toEqual([12, null]);
});

it('has a text for a group without members', () => {
  render(<MemberList members={[]} creatorId="a" readerId={null} />);
  expect(screen.getByText(/No members yet/)).toBeVisible();
});

it('always shows the reader among the first', async () => {
  render(<MemberList members={HUNDRED} creatorId="m0" readerId="m70" />);
  await screen.findByRole('button', { name: 'Show all 100' });
  expect([lines(), screen.getByText('Zoë Ångström')]).toEqual([12, expect.anything()]);
});
