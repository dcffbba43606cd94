import type { ComponentType, ReactNode } from 'react';
import { lazyPart, type LazyPart } from './lazyPart';
import { untilLoaded } from './untilLoaded';

/** A part that the page can do without for a while: its code is fetched until it arrives. @param fallback what is there meanwhile */
export const lazyAddition = <P extends object = object>(
  load: () => Promise<ComponentType<P>>, fallback: ReactNode | ((props: P) => ReactNode) = null,
): LazyPart<P> => lazyPart<P>(() => untilLoaded(load), fallback);
