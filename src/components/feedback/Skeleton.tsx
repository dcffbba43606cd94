import { memo } from 'react';
import styled, { css } from 'styled-components';
import { forcedEdge, sheet } from '../../styles/mixins';
import { color, motion, radius, space } from '../../styles/tokens';
import { VisuallyHidden } from '../layout/layoutParts';

interface ShapeProps {
  $width?: string;
  $height?: string;
  $round?: boolean;
}

const shape = css<ShapeProps>`
  inline-size: ${({ $width = '100%' }) => $width};
  max-inline-size: 100%;
  block-size: ${({ $height = '1em' }) => $height};
  border-radius: ${({ $round }) => ($round ? radius.pill : radius.small)};
  background: ${color.skeleton};
  ${forcedEdge}
`;
const waiting = css`animation: pale 1.6s ${motion.still} ease-in-out infinite;`;

/** A grey placeholder for something that is loading. Sizes are CSS lengths. */
export const Skeleton = styled.div<ShapeProps>`
  ${shape}
  ${waiting}
`;

/** A part of a placeholder that is animated as a whole. */
const Shape = styled.div<ShapeProps>`${shape}`;

/** Animated as a whole: each animated element is restyled for each frame. */
const Card = styled.div`
  ${sheet}
  overflow: hidden;
  ${waiting}
`;

const Picture = styled(Shape)`
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
        <Shape $width="5rem" $height="1.75rem" $round />
        <Shape $width="85%" $height="1.6rem" />
        <Shape $width="70%" $height="1.25rem" />
        <Shape $width="55%" $height="1.25rem" />
        <Shape $height="2.4rem" />
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
