import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Footer } from './Footer';

const SOCIAL = { Instagram: 'https://pictures.example/us', Facebook: '', YouTube: '', Mastodon: 'https://toots.example/@us' };

beforeEach(() => {
  render(<MemoryRouter><Footer contactEmail="hello@example.org" supportEmail="help@example.org" social={SOCIAL} /></MemoryRouter>);
});

const hrefs = (name: string) => within(screen.getByRole('navigation', { name })).getAllByRole('link')
  .map((link) => [link.textContent, link.getAttribute('href')]);

test('links the six categories to the filtered list', () => {
  expect(hrefs('Categories')).toEqual([
    ['Art & Creativity', '/groups?category=Art'],
    ['Music & Audio', '/groups?category=Music'],
    ['Sports & Fitness', '/groups?category=Sports'],
    ['Technology', '/groups?category=Technology'],
    ['Books & Reading', '/groups?category=Books'],
    ['Cooking & Food', '/groups?category=Cooking'],
  ]);
});

test('has quick links, legal links and both addresses', () => {
  expect(hrefs('Quick links').map(([, href]) => href)).toEqual(['/', '/groups', '/about', '/contact', '/support']);
  expect(hrefs('Legal').map(([, href]) => href)).toEqual(['/privacy', '/terms', '/cookies', '/accessibility']);
  expect(screen.getByRole('link', { name: 'hello@example.org' })).toHaveAttribute('href', 'mailto:hello@example.org');
  expect(screen.getByRole('link', { name: 'help@example.org' })).toHaveAttribute('href', 'mailto:help@example.org');
});

test('social links lead to the accounts that there are', () => {
  const links = screen.getAllByRole('link', { name: /new tab/ });
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Hobnob on Instagram (new tab)', SOCIAL.Instagram], ['Hobnob on Mastodon (new tab)', SOCIAL.Mastodon],
  ]);
});

test('social links open in a new tab without access to this page', () => {
  for (const link of screen.getAllByRole('link', { name: /new tab/ })) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noreferrer');
  }
});

test('the copyright line reads 2024', () => {
  expect(screen.getByText('© 2024 Hobnob')).toBeInTheDocument();
});
