import type { ComponentType } from 'react';
import { lazyPart, type LazyPart } from '../../../components/layout/lazyPart';
import { untilLoaded } from '../../../components/layout/untilLoaded';
import type { CreatorMenuProps } from './CreatorMenu';
import type { CreatorToolsProps } from './CreatorTools';
import type { HandoverOfferProps } from './HandoverOffer';
import type { HiddenNoticeProps } from './HiddenNotice';
import type { MemberMenuProps } from './MemberMenu';
import type { MuteMenuProps } from './MuteMenu';

/** An addition to the page, which does without it until its code can be loaded. */
export const addition = <P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> =>
  lazyPart<P>(() => untilLoaded(load), null);

/** The tools of a creator are loaded with their own group only, in one chunk. */
export const LazyCreatorMenu = addition<CreatorMenuProps>(() =>
  import(/* webpackChunkName: "group-tools" */ './CreatorMenu').then((m) => m.CreatorMenu));
export const LazyMemberMenu = addition<MemberMenuProps>(() =>
  import(/* webpackChunkName: "group-tools" */ './MemberMenu').then((m) => m.MemberMenu));
export const LazyCreatorTools = addition<CreatorToolsProps>(() =>
  import(/* webpackChunkName: "group-tools" */ './CreatorTools').then((m) => m.CreatorTools));
export const LazyHandoverOffer = addition<HandoverOfferProps>(() =>
  import(/* webpackChunkName: "group-tools" */ './HandoverOffer').then((m) => m.HandoverOffer));

export const LazyHiddenNotice = addition<HiddenNoticeProps>(() =>
  import(/* webpackChunkName: "group-hidden" */ './HiddenNotice').then((m) => m.HiddenNotice));

/** For those who are in somebody else's group. */
export const LazyMuteMenu = addition<MuteMenuProps>(() =>
  import(/* webpackChunkName: "group-mute" */ './MuteMenu').then((m) => m.MuteMenu));
