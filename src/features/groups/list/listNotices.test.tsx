import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../../testing/renderWithProviders';
import { RestOfList } from './listNotices';

test.each([
  [1, 'There is 1 more group.'], [54, 'There are 54 more groups.'], [Infinity, 'There are more groups.'],
])('%d more are counted in a whole sentence', (count, sentence) => {
  renderWithProviders(<RestOfList count={count} failed={false} />);
  expect(screen.getByText(new RegExp(`^${sentence} `))).toBeInTheDocument();
});
