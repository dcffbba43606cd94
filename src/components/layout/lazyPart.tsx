import { lazy, memo, Suspense, useState, type ComponentProps, type ComponentType, type FC, type ReactNode } from 'react';

export interface LazyPart<P extends object = object> extends FC<P> {
  /** Loads its code; rejects when that fails, and can then be called again. */
  preload: () => Promise<unknown>;
  /** Whether its code is loaded. */
  isLoaded: () => boolean;
}

/**
 * A component whose code is loaded on demand. Once preloaded it renders at once (`React.lazy` would still suspend once)
 * and without a Suspense boundary, so that React hydrates a prerendered page in one pass. Otherwise it suspends.
 * @param fallback what to show while it suspends; it may depend on the props
 */
export function lazyPart<P extends object = object>(
  load: () => Promise<ComponentType<P>>, fallback: ReactNode | ((props: P) => ReactNode),
): LazyPart<P> {
  let Loaded: ComponentType<P> | undefined;
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const preload = () => {
    loading ??= load().then((Component) => {
      Loaded = Component;
      return { default: Component };
    }, (error: unknown) => {
      loading = undefined;
      // The old one keeps its error.
      Lazy = lazy(preload);
      throw error;
    });
    return loading;
  };
  let Lazy = lazy(preload);
  const Suspending = (props: P) => (
    <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
      <Lazy {...(props as ComponentProps<typeof Lazy> & P)} />
    </Suspense>
  );
  // Memoized: an open page is not rendered again whenever the address changes.
  const Part = memo((props: P) => {
    // Keep the component chosen at mount; swapping it would remount the page.
    const [Content] = useState<ComponentType<P>>(() => Loaded ?? Suspending);
    return <Content {...props} />;
  });
  return Object.assign(Part, { preload, isLoaded: () => Loaded !== undefined });
}
