import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithProviders } from '../testing/renderWithProviders';
import { RouteErrorBoundary } from './RouteErrorBoundary';

let quiet: jest.SpyInstance;
// React logs what a boundary catches; here the error is intended.
beforeEach(() => { quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined); });
afterEach(() => { quiet.mockRestore(); });

interface Broken { yes: boolean; error?: Error }

function Fragile({ broken }: { broken: Broken }) {
  if (broken.yes) throw broken.error ?? new Error('came apart');
  return <p>All is well</p>;
}

/** The boundary as a route uses it: a retry changes its key. */
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

describe('a page that throws', () => {
  it('shows an error with ways out; a retry can succeed', async () => {
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

  it('offers a reload when its code is gone, but does not reload by itself', async () => {
    const error = Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' });
    const onReload = jest.fn();
    const { user } = renderWithProviders(<Route broken={{ yes: true, error }} onReload={onReload} />);
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load this page');
    expect(onReload).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(onReload).toHaveBeenCalledTimes(1);
  });

  it('does not break the next page', async () => {
    const broken = { yes: true };
    const { user } = renderWithProviders(<Route broken={broken} />);
    broken.yes = false;
    await user.click(screen.getByRole('button', { name: 'Another page' }));
    expect(screen.getByText('All is well')).toBeInTheDocument();
  });
});
