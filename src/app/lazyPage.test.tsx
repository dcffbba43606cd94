import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { lazyPage, splitPage } from './lazyPage';

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

describe('a page in two parts', () => {
  const Below = () => <button type="button">Below</button>;

  it('is loaded in one go for who comes by a link', async () => {
    const Page = splitPage(lazyPage(() => Promise.resolve(Hello)), lazyPage(() => Promise.resolve(Below)));
    await Page.preload();
    show(Page);
    expect(screen.getByRole('heading', { name: 'Hello' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Below' })).toBeInTheDocument();
  });

  it('is taken over part by part: the lower one stays as it was rendered until its code is here', async () => {
    const rendered = splitPage(lazyPage(() => Promise.resolve(Hello)), lazyPage(() => Promise.resolve(Below)));
    await rendered.preload();
    const Rendered = rendered;
    const root = document.createElement('div');
    root.innerHTML = renderToString(<Rendered />);
    document.body.append(root);
    let arrive: (component: React.FC) => void = () => undefined;
    const clicked = jest.fn();
    const Page = splitPage(lazyPage(() => Promise.resolve(Hello)), lazyPage(() => new Promise<React.FC>((resolve) => { arrive = resolve; })));
    await Page.preloadFirst();
    const button = root.querySelector('button');
    const mismatch = jest.fn();
    const reactRoot = await act(async () => hydrateRoot(root, <Page />, { onRecoverableError: mismatch }));
    expect(root.querySelector('button')).toBe(button);
    await act(async () => { arrive(() => <button type="button" onClick={clicked}>Below</button>); });
    button?.click();
    expect(root.querySelector('button')).toBe(button);
    expect([clicked.mock.calls.length, mismatch.mock.calls.length]).toEqual([1, 0]);
    act(() => { reactRoot.unmount(); });
    root.remove();
  });
});
