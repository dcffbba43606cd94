import { lazy, type ComponentProps, type ComponentType, type FC } from 'react';

export interface LazyPage<P extends object = object> extends FC<P> {
  /** Loads its code; rejects when it cannot be fetched, and may then be asked again. */
  preload: () => Promise<unknown>;
}

/**
 * A page, or another part of the site, whose code is loaded at need. Once it is here it renders at once (`React.lazy` would suspend a first time all the same);
 * it suspends only when nobody asked for it ahead.
 */
export function lazyPage<P extends object = object>(load: () => Promise<ComponentType<P>>): LazyPage<P> {
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
  const Suspending = lazy(preload);
  const Page = (props: P) => (Loaded ? <Loaded {...props} /> : <Suspending {...(props as ComponentProps<typeof Suspending>)} />);
  return Object.assign(Page, { preload });
}
