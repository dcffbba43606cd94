import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Avatar } from '../pictures/Avatar';
import { AvatarRow } from '../pictures/AvatarRow';
import { GroupCard } from './GroupCard';
import { GroupRow } from './GroupRow';

const GROUP = {
  _id: 'g1',
  name: 'Riverside sketchers',
  category: 'Art',
  location: 'Old Harbour',
  imageURL: '/api/images/abc',
  maxMembers: 10,
  memberCount: 7,
  faces: [
    { _id: 'u1', name: 'Ada Lovelace' },
    { _id: 'u2', name: 'Bo' },
  ],
};
const TEXTS = { start: 'Saturday, 18:30', seatsText: '3 of 10 places left' };

describe.each([['GroupCard', GroupCard], ['GroupRow', GroupRow]])('%s', (_name, Card) => {
  const show = (props = {}) => render(<MemoryRouter><Card group={GROUP} href="/groups/g1" {...TEXTS} {...props} /></MemoryRouter>);
  const picture = () => document.querySelector('img[referrerpolicy]');

  test('shows what a user needs to decide and links to the group', () => {
    show({ flags: ['full', 'member'] });
    expect(screen.getByRole('heading', { level: 3, name: 'Riverside sketchers' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Riverside sketchers' })).toHaveAttribute('href', '/groups/g1');
    for (const text of ['Art', 'Saturday, 18:30', 'Old Harbour', '3 of 10 places left', '7 members', 'Full', 'You are in']) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
  });

  test("offers a stored picture in the server's three widths and loads it lazily", () => {
    show();
    expect(picture()).toHaveAttribute('srcset', '/api/images/abc?w=320 320w, /api/images/abc?w=640 640w, /api/images/abc?w=1280 1280w');
    expect(picture()).toHaveAttribute('loading', 'lazy');
  });

  test('uses an external picture as it is, without sending a referrer', () => {
    show({ group: { ...GROUP, imageURL: 'https://example.org/a.jpg' }, eager: true });
    expect(picture()).not.toHaveAttribute('srcset');
    expect(picture()).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(picture()).toHaveAttribute('loading', 'eager');
  });

  test("replaces a broken picture with the category's art, and retries when the picture changes", () => {
    const { rerender } = show();
    const broken = picture();
    const frame = broken?.parentElement;
    if (broken) fireEvent.error(broken);
    expect(picture()).toBeNull();
    expect(frame?.querySelector('img[src*="category-"]')).toBeInTheDocument();
    rerender(<MemoryRouter><Card group={{ ...GROUP, imageURL: '/api/images/new' }} href="/groups/g1" {...TEXTS} /></MemoryRouter>);
    expect(picture()).toHaveAttribute('src', '/api/images/new');
  });
});

describe('Avatar', () => {
  test('shows initials instead of a missing, default or broken photo', () => {
    const { rerender } = render(<Avatar user={{ _id: 'u1', name: 'Ada Lovelace' }} />);
    expect(screen.getByRole('img', { name: 'Ada Lovelace' })).toHaveTextContent('AL');
    rerender(<Avatar user={{ _id: 'u1', name: 'Ada Lovelace', photoURL: 'https://example.org/ada.jpg' }} />);
    const photo = document.querySelector('img');
    expect(photo).toHaveAttribute('src', 'https://example.org/ada.jpg');
    if (photo) fireEvent.error(photo);
    expect(screen.getByRole('img', { name: 'Ada Lovelace' })).toHaveTextContent('AL');
  });

  test('a row shows three faces and counts the rest', () => {
    const users = ['Ann', 'Ben', 'Cy', 'Di'].map((name) => ({ _id: name, name }));
    render(<AvatarRow users={users} total={9} />);
    expect(screen.getByText('+6')).toBeInTheDocument();
    expect(screen.getByText('9 members')).toBeInTheDocument();
    expect(screen.queryByText('D')).not.toBeInTheDocument();
  });
});
