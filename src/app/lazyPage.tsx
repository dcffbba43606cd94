import type { ComponentType } from 'react';
import { Spinner } from '../components/feedback/Spinner';
import { lazyPart, type LazyPart } from '../components/layout/lazyPart';

export type LazyPage = LazyPart;

/** The screen of a route. */
export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => lazyPart(load, <Spinner page label="Loading the page" />);

/** A page split in two chunks, so that neither is a long task; a navigation waits for both. */
export function splitPage(upper: LazyPage, lower: LazyPage): LazyPage {
  const Upper = upper;
  const Lower = lower;
  return Object.assign(() => <><Upper /><Lower /></>, {
    preload: () => Promise.all([upper.preload(), lower.preload()]),
    isLoaded: () => upper.isLoaded() && lower.isLoaded(),
  });
}
