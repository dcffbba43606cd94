import { memo } from 'react';
import styled from 'styled-components';
import { forcedEdge } from '../../styles/mixins';
import { color, motion, radius, space } from '../../styles/tokens';
import { VisuallyHidden } from '../layout/layoutParts';

/** A grey placeholder for something that is loading. Sizes are CSS lengths. */
export const Skeleton = styled.div<{ $width?: string; $height?: string; $round?: boolean }>`
  inline-size: ${({ $width = '100%' }) => $width};
  max-inline-size: 100%;
  block-size: ${({ $height = '1em' }) => $height};
  border-radius: ${({ $round }) => ($round ? radius.pill : radius.small)};
  background: ${color.skeleton};
  animation: pale 1.6s ${motion.still} ease-in-out infinite;
  ${forcedEdge}
`;

const Card = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.raised};
  overflow: hidden;
`;

const Picture = styled(Skeleton)`
  block-size: auto;
  aspect-ratio: 16 / 10;
  border-radius: 0;
`;

const Lines = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)} ${space(5)} ${space(5)};
`;

/** A placeholder card, as high as a group card with a short name. */
function GroupCardSkeleton() {
  return (
    <Card aria-hidden>
      <Picture />
      <Lines>
        <Skeleton $width="5rem" $height="1.75rem" $round />
        <Skeleton $width="85%" $height="1.6rem" />
        <Skeleton $width="70%" $height="1.25rem" />
        <Skeleton $width="55%" $height="1.25rem" />
        <Skeleton $height="2.4rem" />
      </Lines>
    </Card>
  );
}

export interface SkeletonGridProps {
  /** How many cards to render. */
  count: number;
  /** Read out once, such as "Loading groups". */
  label: string;
}

/**
 * Placeholder cards for a grid, inside the same `Grid` as the cards. Memoized: the section around them is rendered several times while
 * it loads.
 */
export const GroupCardSkeletons = memo(function GroupCardSkeletons({ count, label }: SkeletonGridProps) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => <GroupCardSkeleton key={index} />)}
      <VisuallyHidden role="status">{label}</VisuallyHidden>
    </>
  );
});
