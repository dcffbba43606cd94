import { lazy, type ComponentType, type FC } from 'react';

export interface LazyPage extends FC {
  /** Loads the page's code; rejects when it cannot be fetched, and may then be asked again. */
  preload: () => Promise<unknown>;
}

/**
 * A page whose code is loaded at need. Once it is here it renders at once (`React.lazy` would suspend a first time all the same);
 * it suspends only when nobody asked for it ahead.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let Loaded: ComponentType | undefined;
  let loading: Promise<{ default: ComponentType }> | undefined;
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
  const Suspending = lazy(preload);
  const Page = () => (Loaded ? <Loaded /> : <Suspending />);
  return Object.assign(Page, { preload });
}
