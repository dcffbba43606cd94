import { lazy, Suspense, useState, type ComponentProps, type ComponentType, type FC } from 'react';

export interface LazyPage<P extends object = object> extends FC<P> {
  /** Loads its code; rejects when it cannot be fetched, and may then be asked again. */
  preload: () => Promise<unknown>;
  /** Loads what is seen without scrolling; the same as `preload` where the page is in one part. */
  preloadFirst: () => Promise<unknown>;
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
  const Page = (props: P) => {
    // What it began with it keeps: another component in the same place would be drawn anew.
    const [Content] = useState<ComponentType<P>>(() => Loaded ?? (Suspending as ComponentType<P>));
    return <Content {...(props as ComponentProps<typeof Suspending> & P)} />;
  };
  return Object.assign(Page, { preload, preloadFirst: preload });
}

/**
 * A page whose lower part is taken over after the upper one: until its code is here the prerendered markup stands there as it is.
 * Who comes by a link waits for both.
 */
export function splitPage(upper: LazyPage, lower: LazyPage): LazyPage {
  const Upper = upper;
  const Lower = lower;
  // The same elements each time: an update from above would make React drop the markup that it has not taken over yet.
  const parts = <><Upper /><Suspense fallback={null}><Lower /></Suspense></>;
  return Object.assign(() => parts, {
    preload: () => Promise.all([upper.preload(), lower.preload()]),
    preloadFirst: upper.preloadFirst,
  });
}
