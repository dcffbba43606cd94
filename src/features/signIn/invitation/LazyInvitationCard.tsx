import { Skeleton } from '../../../components/feedback/Skeleton';
import { lazyPart } from '../../../components/layout/lazyPart';
import { untilLoaded } from '../../../components/layout/untilLoaded';
import type { InvitationCardProps } from './InvitationCard';

/** Holds the room of the card while it, or its code, is loading. */
export const CardSkeleton = () => <Skeleton aria-hidden $height="22rem" />;

/** The group on an invitation. Its code is loaded by those who have one. */
export const LazyInvitationCard = lazyPart<InvitationCardProps>(
  () => untilLoaded(() => import(/* webpackChunkName: "invitation" */ './InvitationCard').then((m) => m.InvitationCard)),
  <CardSkeleton />,
);
