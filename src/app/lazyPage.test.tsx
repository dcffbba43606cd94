import { Suspense } from 'react';
import { act, render, screen } from '@testing-library/react';
import { lazyPage } from './lazyPage';

const Hello = () => <h1>Hello</h1>;
const show = (Page: React.FC) => render(<Suspense fallback={<p>Waiting</p>}><Page /></Suspense>);

describe('a page whose code is loaded at need', () => {
  it('renders at once when it was asked for ahead', async () => {
    const Page = lazyPage(() => Promise.resolve(Hello));
    await Page.preload();
    show(Page);
    expect(screen.getByRole('heading', { name: 'Hello' })).toBeInTheDocument();
    expect(screen.queryByText('Waiting')).not.toBeInTheDocument();
  });

  it('shows that it waits when nobody asked', async () => {
    const Page = lazyPage(() => Promise.resolve(Hello));
    await act(async () => {
      show(Page);
      await Promise.resolve();
    });
    expect(await screen.findByRole('heading', { name: 'Hello' })).toBeInTheDocument();
  });

  it('loads once, and again after a failure', async () => {
    const load = jest.fn<Promise<typeof Hello>, []>().mockRejectedValueOnce(new Error('ChunkLoadError')).mockResolvedValue(Hello);
    const Page = lazyPage(load);
    await expect(Page.preload()).rejects.toThrow('ChunkLoadError');
    await Page.preload();
    await Page.preload();
    expect(load).toHaveBeenCalledTimes(2);
    show(Page);
    expect(screen.getByRole('heading', { name: 'Hello' })).toBeInTheDocument();
  });
});
