import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Container, Stack } from '../../components/layout/layoutParts';
import { Heading, Text } from '../../components/text/Text';
import { media } from '../../styles/media';
import { color, space } from '../../styles/tokens';

const HEADING_ID = 'newsletter';

const Band = styled.section`
  padding-block: ${space(12)};
  background: ${color.raised};
  ${media.tablet} { padding-block: ${space(16)}; }
`;

const Columns = styled(Container)`
  display: grid;
  gap: ${space(6)} ${space(12)};
  align-items: center;
  ${media.laptop} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

/** A description of the newsletter, and the form beside it. */
export function NewsletterBand({ children }: { children: ReactNode }) {
  return (
    <Band aria-labelledby={HEADING_ID}>
      <Columns>
        <Stack $gap={2}>
          <Heading level={2} id={HEADING_ID}>Stay in the loop</Heading>
          <Text $tone="quiet" $size="lead">New groups, good ideas, no noise. One email a month.</Text>
        </Stack>
        {children}
      </Columns>
    </Band>
  );
}
