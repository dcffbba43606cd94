import type { ComponentType } from 'react';
import { Spinner } from '../components/feedback/Spinner';
import { lazyPart, type LazyPart } from '../components/layout/lazyPart';

export type LazyPage = LazyPart;

/** The screen of a route. */
export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => lazyPart(load, <Spinner page label="Loading the page" />);
