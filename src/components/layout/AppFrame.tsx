import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../../styles/media';
import { NAV_HEIGHT } from '../../styles/tokens';
import { MAIN_ID, SkipLink } from './SkipLink';

// As tall as the window even while empty: the footer starts below the fold, so loading content causes no visible shift.
const Main = styled.main`
  min-block-size: 100vh;
  min-block-size: 100dvh;
  padding-block-start: ${NAV_HEIGHT};
  ${media.print} { min-block-size: 0; padding-block-start: 0; }
`;

export interface AppFrameProps {
  nav: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** Every page: skip link, navigation bar, content, footer (docs/spec-notes.md, section 2, Layout). */
export function AppFrame({ nav, footer, children }: AppFrameProps) {
  return (
    <>
      <SkipLink />
      {nav}
      <Main id={MAIN_ID} tabIndex={-1}>{children}</Main>
      {footer}
    </>
  );
}
