import styled from 'styled-components';
import { Skeleton } from '../../components/feedback/Skeleton';
import { VisuallyHidden } from '../../components/layout/layoutParts';
import { media } from '../../styles/media';
import { sheet } from '../../styles/mixins';
import { space } from '../../styles/tokens';

const ROWS = 3;

const Sheet = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.desktop} {
    grid-template-columns: none;
    gap: 0;
    ${sheet}
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 5.5rem 1fr;
  align-items: center;
  gap: ${space(4)};
  padding: ${space(4)};
  ${sheet}
  ${media.desktop} {
    grid-template-columns: 5.5rem 2fr 1fr 1fr 1fr;
    border-width: 0 0 1px;
    border-radius: 0;
    background: none;
    &:last-child { border: 0; }
  }
`;

/** The skeleton of the table, or of its cards on a phone. */
export function MyGroupsSkeleton() {
  return (
    <>
      <Sheet aria-hidden>
        {Array.from({ length: ROWS }, (_, index) => (
          <Row key={index}>
            <Skeleton $height="4.125rem" />
            <Skeleton $width="70%" $height="1.4rem" />
            <Skeleton $width="80%" />
            <Skeleton $width="60%" />
            <Skeleton $width="70%" />
          </Row>
        ))}
      </Sheet>
      <VisuallyHidden role="status">Loading your groups</VisuallyHidden>
    </>
  );
}
