import { lazyAddition } from '../../../components/layout/lazyAddition';
import type { CreatorToolsProps } from './CreatorTools';
import type { GroupMenuProps } from './GroupMenu';
import type { HandoverOfferProps } from './HandoverOffer';
import type { HiddenNoticeProps } from './HiddenNotice';
import type { MemberMenuProps } from './MemberMenu';

/** The tools of a creator are loaded with their own group only, in one chunk. */
export const LazyMemberMenu = lazyAddition<MemberMenuProps>(() =>
  import(/* webpackChunkName: "group-tools" */ './MemberMenu').then((m) => m.MemberMenu));
export const LazyCreatorTools = lazyAddition<CreatorToolsProps>(() =>
  import(/* webpackChunkName: "group-tools" */ './CreatorTools').then((m) => m.CreatorTools));
export const LazyHandoverOffer = lazyAddition<HandoverOfferProps>(() =>
  import(/* webpackChunkName: "group-tools" */ './HandoverOffer').then((m) => m.HandoverOffer));

export const LazyHiddenNotice = lazyAddition<HiddenNoticeProps>(() =>
  import(/* webpackChunkName: "group-hidden" */ './HiddenNotice').then((m) => m.HiddenNotice));

/** For those who are in the group, or wait. */
export const LazyGroupMenu = lazyAddition<GroupMenuProps>(() =>
  import(/* webpackChunkName: "group-menu" */ './GroupMenu').then((m) => m.GroupMenu));
