import { lazyPart } from '../components/layout/lazyPart';

export const LazyFooter = lazyPart(
  () => import(/* webpackChunkName: "start" */ './chrome/FooterContainer').then((m) => m.FooterContainer),
  null,
);
/** In their own chunk: no page shows one when it opens. */
export const LazyNotices = lazyPart(() => import(/* webpackChunkName: "notices" */ './FrameNotices').then((m) => m.FrameNotices), null);
export const LazyToastPlaces = lazyPart<{ region: HTMLElement }>(
  () => import(/* webpackChunkName: "notices" */ './ToastPlaces').then((m) => m.ToastPlaces), null,
);

/** Loads the code around a page that is not visible at first. */
export const preloadFrame = (): Promise<unknown> => LazyFooter.preload();

/** Loads what a page shows only when something happens. Called once the page works: an offline notice cannot be fetched when it is due. */
export const preloadNotices = (): Promise<unknown> => Promise.all([LazyNotices.preload(), LazyToastPlaces.preload()]);
