import { Suspense } from 'react';
import { lazyPage } from './lazyPage';

const Footer = lazyPage(() => import(/* webpackChunkName: "frame" */ './chrome/FooterContainer').then((m) => m.FooterContainer));
const Notices = lazyPage(() => import(/* webpackChunkName: "frame" */ './FrameNotices').then((m) => m.FrameNotices));

/** Loads the code of what surrounds a page without being seen at first. */
export const preloadFrame = (): Promise<unknown> => Promise.all([Footer.preload(), Notices.preload()]);

/** The same elements each time: see `pageInTwoParts`. */
export const FOOTER = <Suspense fallback={null}><Footer /></Suspense>;
export const NOTICES = <Suspense fallback={null}><Notices /></Suspense>;
