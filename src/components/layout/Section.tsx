import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../../styles/media';
import { color, fontSize, space } from '../../styles/tokens';
import { Heading } from '../text/Text';
import { Container } from './layoutParts';

type SectionTone = 'paper' | 'sunken' | 'raised';

/** About as high as a section is, until it has been near the viewport once. */
const UNSEEN = '44rem';

/** Off screen the browser skips its layout and paint; find-in-page still works. Its padding has room for the shadows inside. */
const Band = styled.section<{ $tone: SectionTone }>`
  content-visibility: auto;
  contain-intrinsic-block-size: auto ${UNSEEN};
  padding-block: ${space(12)};
  background: ${({ $tone }) => color[$tone]};
  ${media.tablet} { padding-block: ${space(18)}; }
  ${media.print} { content-visibility: visible; }
`;

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space(3)} ${space(6)};
  margin-block-end: ${space(8)};
`;

const Words = styled.div`
  display: grid;
  gap: ${space(2)};
  min-inline-size: 0;
`;

const Intro = styled.p`
  max-inline-size: 58ch;
  color: ${color.quiet};
  font-size: ${fontSize.lead};
`;

export interface SectionProps {
  title: ReactNode;
  intro?: ReactNode;
  /** A link or a button beside the title. */
  action?: ReactNode;
  tone?: SectionTone;
  children: ReactNode;
}

/** A full-width section of a page, named by its h2. */
export function Section({ title, intro, action, tone = 'paper', children }: SectionProps) {
  const headingId = useId();
  return (
    <Band $tone={tone} aria-labelledby={headingId}>
      <Container>
        <Header>
          <Words>
            <Heading level={2} id={headingId}>{title}</Heading>
            {intro ? <Intro>{intro}</Intro> : null}
          </Words>
          {action}
        </Header>
        {children}
      </Container>
    </Band>
  );
}
