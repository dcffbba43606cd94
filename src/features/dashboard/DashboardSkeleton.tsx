import styled from 'styled-components';
import { Skeleton } from '../../components/feedback/Skeleton';
import { Stack, VisuallyHidden } from '../../components/layout/layoutParts';
import { media } from '../../styles/media';
import { color, radius, space } from '../../styles/tokens';

const STATS = 4;

const Next = styled.div`
  display: grid;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  overflow: hidden;
  ${media.tablet} { grid-template-columns: minmax(0, 5fr) minmax(0, 7fr); }
`;

const Picture = styled(Skeleton)`
  block-size: auto;
  min-block-size: 14rem;
  border-radius: 0;
  ${media.tablet} { min-block-size: 21rem; }
`;

const Lines = styled.div`
  display: grid;
  gap: ${space(4)};
  align-content: center;
  padding: ${space(6)};
  ${media.laptop} { padding: ${space(10)}; }
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

/** The skeleton of the overview. */
export function DashboardSkeleton() {
  return (
    <>
      <Stack $gap={10} aria-hidden>
        <Next>
          <Picture />
          <Lines>
            <Skeleton $width="8rem" />
            <Skeleton $width="80%" $height="2.5rem" />
            <Skeleton $width="60%" />
            <Skeleton $width="50%" />
            <Skeleton $width="10rem" $height="3rem" $round />
          </Lines>
        </Next>
        <Four>{Array.from({ length: STATS }, (_, index) => <Stat key={index} />)}</Four>
        <Skeleton $height="14rem" />
      </Stack>
      <VisuallyHidden role="status">Loading your dashboard</VisuallyHidden>
    </>
  );
}
