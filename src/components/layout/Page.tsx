import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../../styles/media';
import { color, fontSize, space } from '../../styles/tokens';
import { Eyebrow, Heading } from '../text/Text';
import type { PageWidth } from './layoutParts';
import { Cluster, Container } from './layoutParts';

/** The heading that gets the focus on navigation. */
export const PAGE_HEADING_ID = 'page-heading';

const Body = styled(Container)`
  padding-block: ${space(8)} ${space(16)};
  ${media.tablet} { padding-block: ${space(12)} ${space(24)}; }
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space(4)} ${space(6)};
  margin-block-end: ${space(8)};
`;

const Words = styled.div`
  display: grid;
  gap: ${space(2)};
  flex: 1 1 20rem;
  min-inline-size: 0;
`;

const Lead = styled.p`
  max-inline-size: 60ch;
  color: ${color.quiet};
  font-size: ${fontSize.lead};
  line-height: 1.5;
`;

export interface PageProps {
  /** The page's one h1. */
  title: ReactNode;
  eyebrow?: ReactNode;
  /** A sentence under the title. */
  description?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Something above the title, such as a back link. */
  before?: ReactNode;
  width?: PageWidth;
  children?: ReactNode;
}

/** An ordinary page: a column, one h1, then the content. */
export function Page({ title, eyebrow, description, actions, before, width = 'wide', children }: PageProps) {
  return (
    <Body $width={width}>
      {before}
      <Header>
        <Words>
          {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
          <Heading level={1} id={PAGE_HEADING_ID} tabIndex={-1}>{title}</Heading>
          {description ? <Lead>{description}</Lead> : null}
        </Words>
        {actions ? <Cluster>{actions}</Cluster> : null}
      </Header>
      {children}
    </Body>
  );
}
