import type { ComponentType } from 'react';
import { lazyPart, type LazyPart } from '../../../components/layout/lazyPart';
import { untilLoaded } from '../../../components/layout/untilLoaded';
import type { CreatorToolsProps } from './CreatorTools';
import type { GroupMenuProps } from './GroupMenu';
import type { HandoverOfferProps } from './HandoverOffer';
import type { HiddenNoticeProps } from './HiddenNotice';
import type { MemberMenuProps } from './MemberMenu';

/** An addition to the page, which does without it until its code can be loaded. */
export const addition = <P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> =>
  lazyPart<P>(() => untilLoaded(load), null);

/** The tools of a creator are loaded with their own group only, in one chunk. */
export const LazyMemberMenu = addition<MemberMenuProps>(() =>
  import(/* webpackChunkName: "group-tools" */ './MemberMenu').then((m) => m.MemberMenu));
export const LazyCreatorTools = addition<CreatorToolsProps>(() =>
  import(/* webpackChunkName: "group-tools" */ './CreatorTools').then((m) => m.CreatorTools));
export const LazyHandoverOffer = addition<HandoverOfferProps>(() =>
  import(/* webpackChunkName: "group-tools" */ './HandoverOffer').then((m) => m.HandoverOffer));

export const LazyHiddenNotice = addition<HiddenNoticeProps>(() =>
  import(/* webpackChunkName: "group-hidden" */ './HiddenNotice').then((m) => m.HiddenNotice));

/** For those who are in the group, or wait. */
export const LazyGroupMenu = addition<GroupMenuProps>(() =>
  import(/* webpackChunkName: "group-menu" */ './GroupMenu').then((m) => m.GroupMenu));
