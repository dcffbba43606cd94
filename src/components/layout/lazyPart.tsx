import { lazy, Suspense, useState, type ComponentProps, type ComponentType, type FC, type ReactNode } from 'react';

export interface LazyPart<P extends object = object> extends FC<P> {
  /** Loads its code; rejects when it cannot be fetched, and may then be called again. */
  preload: () => Promise<unknown>;
  /** Whether its code is here. */
  isLoaded: () => boolean;
}

/**
 * A part of the site whose code is loaded when it is needed. Preloaded, it renders at once (`React.lazy` would suspend a first time all
 * the same) and without a Suspense boundary, so that React hydrates a prerendered page as a whole. Otherwise it suspends.
 * @param fallback what to show while it suspends
 */
export function lazyPart<P extends object = object>(load: () => Promise<ComponentType<P>>, fallback: ReactNode): LazyPart<P> {
  let Loaded: ComponentType<P> | undefined;
  let loading: Promise<{ default: ComponentType<P> }> | undefined;
  const preload = () => {
    loading ??= load().then((Component) => {
      Loaded = Component;
      return { default: Component };
    }, (error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const Lazy = lazy(preload);
  const Suspending = (props: P) => <Suspense fallback={fallback}><Lazy {...(props as ComponentProps<typeof Lazy> & P)} /></Suspense>;
  const Part = (props: P) => {
    // Keep the component chosen at mount; swapping it would remount the page.
    const [Content] = useState<ComponentType<P>>(() => Loaded ?? Suspending);
    return <Content {...props} />;
  };
  return Object.assign(Part, { preload, isLoaded: () => Loaded !== undefined });
}
