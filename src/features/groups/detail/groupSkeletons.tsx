import type { CSSProperties } from 'react';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { Panel, Stack } from '../../../components/layout/layoutParts';
import { DetailAside, DetailMain, DetailPart } from './detailLayout';

const LINES = ['100%', '96%', '88%', '40%'];

export interface GroupSkeletonProps {
  /** Hidden, with its room kept: the real hero is already there and has another height, so a visible skeleton would jump. */
  keepsRoom: boolean;
}

const styleOf = ({ keepsRoom }: GroupSkeletonProps): CSSProperties => ({ visibility: keepsRoom ? 'hidden' : 'visible' });

/** In place of the description and the members. */
export function MainSkeleton(props: GroupSkeletonProps) {
  return (
    <DetailMain aria-hidden style={styleOf(props)}>
      <DetailPart>
        <Stack $gap={3}>{LINES.map((width) => <Skeleton key={width} $width={width} $height="1.1rem" />)}</Stack>
      </DetailPart>
      <MembersSkeleton {...props} />
    </DetailMain>
  );
}

/** In place of the members. */
export function MembersSkeleton(props: GroupSkeletonProps) {
  return (
    <DetailPart $last aria-hidden style={styleOf(props)}>
      <Stack $gap={4}>{LINES.map((width) => <Skeleton key={width} $width="16rem" $height="2.75rem" />)}</Stack>
    </DetailPart>
  );
}

/** In place of the panels. */
export function AsideSkeleton(props: GroupSkeletonProps) {
  return (
    <DetailAside aria-hidden style={styleOf(props)}>
      <Panel>
        <Stack $gap={5}>
          <Skeleton $width="6rem" $height="1.4rem" />
          <Skeleton $height="1.6rem" />
          <Skeleton $height="3.5rem" $round />
        </Stack>
      </Panel>
    </DetailAside>
  );
}
