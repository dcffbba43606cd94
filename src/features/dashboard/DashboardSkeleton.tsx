import styled from 'styled-components';
import { Skeleton } from '../../components/feedback/Skeleton';
import { Stack, VisuallyHidden } from '../../components/layout/Layout';
import { media } from '../../styles/media';
import { radius, space } from '../../styles/tokens';

const STATS = 4;

const Next = styled(Skeleton)`
  block-size: 30rem;
  border-radius: ${radius.large};
  ${media.tablet} { block-size: 22rem; }
`;

const Four = styled.div`
  display: grid;
  gap: ${space(4)};
  grid-template-columns: repeat(2, minmax(0, 1fr));
  ${media.laptop} { grid-template-columns: repeat(4, minmax(0, 1fr)); gap: ${space(6)}; }
`;

const Stat = styled(Skeleton)`
  block-size: 10.5rem;
  border-radius: ${radius.card};
`;

/** The outline of the overview. */
export function DashboardSkeleton() {
  return (
    <>
      <Stack $gap={10} aria-hidden>
        <Next />
        <Four>{Array.from({ length: STATS }, (_, index) => <Stat key={index} />)}</Four>
        <Skeleton $height="14rem" />
      </Stack>
      <VisuallyHidden role="status">Loading your dashboard</VisuallyHidden>
    </>
  );
}
