import { screen } from '@testing-library/react';
import { renderWithProviders } from '../testing/renderWithProviders';
import { RouteErrorBoundary } from './RouteErrorBoundary';

let quiet: jest.SpyInstance;
// React prints what a boundary catches; here that is what the test is about.
beforeEach(() => { quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined); });
afterEach(() => { quiet.mockRestore(); });

function Fragile({ broken }: { broken: { yes: boolean } }) {
  if (broken.yes) throw new Error('came apart');
  return <p>All is well</p>;
}

describe('a page that comes apart', () => {
  it('says so and offers a way on; trying again can work', async () => {
    const broken = { yes: true };
    const { user } = renderWithProviders(<RouteErrorBoundary resetKey="a"><Fragile broken={broken} /></RouteErrorBoundary>);
    expect(screen.getByRole('alert')).toHaveTextContent('This page has come apart');
    expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
    broken.yes = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('All is well')).toBeInTheDocument();
  });

  it('does not take the next page with it', () => {
    const broken = { yes: true };
    const { rerender, store } = renderWithProviders(<RouteErrorBoundary resetKey="a"><Fragile broken={broken} /></RouteErrorBoundary>);
    expect(store.getState().location.failed).toBeNull();
    broken.yes = false;
    rerender(<RouteErrorBoundary resetKey="b"><Fragile broken={broken} /></RouteErrorBoundary>);
    expect(screen.getByText('All is well')).toBeInTheDocument();
  });
});
