import type { ReactNode } from 'react';
import styled from 'styled-components';
import { NAV_HEIGHT } from '../../styles/tokens';
import { MAIN_ID, SkipLink } from './SkipLink';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100vh;
  min-block-size: 100dvh;
`;

const Main = styled.main`
  flex: 1 0 auto;
  padding-block-start: ${NAV_HEIGHT};
`;

export interface AppFrameProps {
  nav: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** Every page: skip link, navigation bar, content, footer (specification, section 2, Layout). */
export function AppFrame({ nav, footer, children }: AppFrameProps) {
  return (
    <Frame>
      <SkipLink />
      {nav}
      <Main id={MAIN_ID} tabIndex={-1}>{children}</Main>
      {footer}
    </Frame>
  );
}
