import { screen, within } from '@testing-library/react';
import { renderWithProviders } from '../../testing/renderWithProviders';
import { QUICK_LINKS, SUPPORT_FAQ } from './supportContent';
import { SupportPage } from './SupportPage';

const questions = () => screen.queryAllByRole('button', { expanded: false }).map(({ textContent }) => textContent);
const search = () => screen.getByRole('searchbox', { name: 'Search the questions' });

function open() {
  const { user } = renderWithProviders(<SupportPage />);
  return user;
}

test('there are six questions, all collapsed', () => {
  open();
  expect(SUPPORT_FAQ).toHaveLength(6);
  expect(screen.getByRole('heading', { level: 1, name: 'Help and support' })).toBeInTheDocument();
  expect(questions()).toEqual(SUPPORT_FAQ.map(({ question }) => question));
  expect(screen.queryByText(SUPPORT_FAQ[0]!.answer)).not.toBeVisible();
});

test('questions expand and collapse by keyboard, several at a time', async () => {
  const user = open();
  const [first, second] = SUPPORT_FAQ;
  const button = screen.getByRole('button', { name: first!.question });
  button.focus();
  await user.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('region', { name: first!.question })).toHaveTextContent(first!.answer);
  await user.click(screen.getByRole('button', { name: second!.question }));
  expect(screen.getByText(second!.answer)).toBeVisible();
  expect(screen.getByText(first!.answer)).toBeVisible();
  button.focus();
  await user.keyboard(' ');
  expect(screen.getByText(first!.answer)).not.toBeVisible();
});

test('searches questions and answers, and announces the count', async () => {
  const user = open();
  expect(screen.getByRole('status')).toHaveTextContent('6 questions');
  await user.type(search(), 'caps LOCK');
  expect(questions()).toEqual(['I cannot log in. What can I do?']);
  expect(screen.getByRole('status')).toHaveTextContent('1 question found');
});

test('a search with a straight apostrophe finds a curly one', async () => {
  const user = open();
  await user.type(search(), 'don\'t remember');
  expect(questions()).toEqual(['I cannot log in. What can I do?']);
});

test('a search without results says so and offers all questions', async () => {
  const user = open();
  await user.type(search(), 'submarine');
  expect(questions()).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('0 questions found');
  await user.click(screen.getByRole('button', { name: 'Show all questions' }));
  expect(questions()).toHaveLength(6);
  expect(search()).toHaveValue('');
});

test('has quick links and a contact link', () => {
  open();
  const links = within(screen.getByRole('region', { name: 'Quick links' }));
  expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(QUICK_LINKS.map(({ to }) => to));
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  expect(screen.getByText('Write to us. You’ll get a reply within 24 hours.')).toBeInTheDocument();
});
