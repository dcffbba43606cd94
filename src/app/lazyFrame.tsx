import { lazyPart } from '../components/layout/lazyPart';

export const LazyFooter = lazyPart(
  () => import(/* webpackChunkName: "start" */ './chrome/FooterContainer').then((m) => m.FooterContainer),
  null,
);
export const LazyNotices = lazyPart(() => import(/* webpackChunkName: "start" */ './FrameNotices').then((m) => m.FrameNotices), null);

/** Loads the code around a page that is not visible at first. */
export const preloadFrame = (): Promise<unknown> => Promise.all([LazyFooter.preload(), LazyNotices.preload()]);
