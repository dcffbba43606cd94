import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { lazyPart } from '../components/layout/lazyPart';
import { lazyPage } from './lazyPage';
import { RouteErrorBoundary } from './RouteErrorBoundary';

const Hello = () => <h1>Hello</h1>;

describe('a page whose code is loaded on demand', () => {
  it('renders at once when preloaded', async () => {
    const Page = lazyPage(() => Promise.resolve(Hello));
    await Page.preload();
    render(<Page />);
    expect(screen.getByRole('heading', { name: 'Hello' })).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('shows its fallback when not preloaded', async () => {
    let arrive: (component: React.FC) => void = () => undefined;
    const Part = lazyPart(() => new Promise<React.FC>((resolve) => { arrive = resolve; }), <p>Waiting</p>);
    render(<Part />);
    expect(screen.getByText('Waiting')).toBeInTheDocument();
    await act(async () => { arrive(Hello); });
    expect(await screen.findByRole('heading', { name: 'Hello' })).toBeInTheDocument();
    expect(screen.queryByText('Waiting')).not.toBeInTheDocument();
  });

  it('adds no Suspense boundary to a prerendered page, which would hydrate separately', async () => {
    const Page = lazyPage(() => Promise.resolve(Hello));
    await Page.preload();
    expect(renderToString(<Page />)).toBe('<h1>Hello</h1>');
  });

  it('is not rendered again when only what is around it is', async () => {
    const rendered = jest.fn(() => <h1>Hello</h1>);
    const Page = lazyPage(() => Promise.resolve(rendered));
    await Page.preload();
    const { rerender } = render(<main><Page /></main>);
    const before = rendered.mock.calls.length;
    rerender(<main><Page /></main>);
    expect([before > 0, rendered.mock.calls.length]).toEqual([true, before]);
  });

  it('loads again when it is shown again after a failure', async () => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.fn<Promise<typeof Hello>, []>().mockRejectedValueOnce(new Error('ChunkLoadError')).mockResolvedValue(Hello);
    const Part = lazyPart(load, <p>Waiting</p>);
    const page = (resetKey: string) => (
      <MemoryRouter>
        <RouteErrorBoundary resetKey={resetKey} onRetry={() => undefined} onReload={() => undefined}><Part /></RouteErrorBoundary>
      </MemoryRouter>
    );
    const { rerender } = await act(async () => render(page('first')));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    rerender(page('second'));
    expect(await screen.findByRole('heading', { name: 'Hello' })).toBeInTheDocument();
    report.mockRestore();
  });

  it('loads once, and again after a failure', async () => {
    const load = jest.fn<Promise<typeof Hello>, []>().mockRejectedValueOnce(new Error('ChunkLoadError')).mockResolvedValue(Hello);
    const Page = lazyPage(load);
    await expect(Page.preload()).rejects.toThrow('ChunkLoadError');
    await Page.preload();
    await Page.preload();
    expect(load).toHaveBeenCalledTimes(2);
    render(<Page />);
    expect(screen.getByRole('heading', { name: 'Hello' })).toBeInTheDocument();
  });
});
