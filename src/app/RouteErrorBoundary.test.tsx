import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithProviders } from '../testing/renderWithProviders';
import { RouteErrorBoundary } from './RouteErrorBoundary';

let quiet: jest.SpyInstance;
// React prints what a boundary catches; here that is what the test is about.
beforeEach(() => { quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined); });
afterEach(() => { quiet.mockRestore(); });

interface Broken { yes: boolean; error?: Error }

function Fragile({ broken }: { broken: Broken }) {
  if (broken.yes) throw broken.error ?? new Error('came apart');
  return <p>All is well</p>;
}

/** The boundary as a route has it: trying again gives it another key. */
function Route({ broken, onReload = () => undefined }: { broken: Broken; onReload?: () => void }) {
  const [key, setKey] = useState(1);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setKey(key + 1);
        }}
      >
        Another page
      </button>
      <RouteErrorBoundary
        resetKey={String(key)}
        onRetry={() => {
          setKey(key + 1);
        }}
        onReload={onReload}
      >
        <Fragile broken={broken} />
      </RouteErrorBoundary>
    </>
  );
}

describe('a page that comes apart', () => {
  it('says so and offers a way on; trying again can work', async () => {
    const broken = { yes: true };
    const { user } = renderWithProviders(<Route broken={broken} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this page');
    expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Report a problem' })).toHaveAttribute('href', '/support#report-problem');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    broken.yes = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('All is well')).toBeInTheDocument();
  });

  it('offers to load the site anew when its code is gone, and does not do so by itself', async () => {
    const error = Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' });
    const onReload = jest.fn();
    const { user } = renderWithProviders(<Route broken={{ yes: true, error }} onReload={onReload} />);
    expect(screen.getByRole('alert')).toHaveTextContent('This page could not be loaded');
    expect(onReload).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(onReload).toHaveBeenCalledTimes(1);
  });

  it('does not take the next page with it', async () => {
    const broken = { yes: true };
    const { user } = renderWithProviders(<Route broken={broken} />);
    broken.yes = false;
    await user.click(screen.getByRole('button', { name: 'Another page' }));
    expect(screen.getByText('All is well')).toBeInTheDocument();
  });
});
