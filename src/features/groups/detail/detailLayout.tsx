import { ArrowLeft } from 'lucide';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from '../../../components/actions/Link';
import { Container } from '../../../components/layout/layoutParts';
import { Icon } from '../../../components/pictures/Icon';
import { Heading } from '../../../components/text/Text';
import { media } from '../../../styles/media';
import { focusRing, screenOnly, sheet, visuallyHidden } from '../../../styles/mixins';
import { NAV_HEIGHT, TOUCH_TARGET, color, shadow, space } from '../../../styles/tokens';

const ASIDE_WIDTH = '22rem';
/** The order of what comes before the text in the single column. */
export const FIRST_ON_PHONE = -1;
/** Of what comes after the panels, and of the bar at the very end. */
const AFTER_PANELS_ON_PHONE = 1;
export const LAST_ON_PHONE = 2;

/**
 * On a phone a single column, so that the action panel, which comes last, can stick to the bottom of the window along the
 * whole page: a sticky element never leaves its parent. From a laptop on two columns: the panels start beside the top of the
 * picture, and the last row absorbs the extra height when they are taller than the text.
 */
export const DetailPage = styled(Container)`
  display: flex;
  flex-direction: column;
  gap: ${space(10)};
  padding-block: ${space(4)} 0;
  /* The QR code, under the row that opened it. */
  & > figure { order: ${FIRST_ON_PHONE}; }
  ${media.tablet} { padding-block: ${space(6)} 0; }
  ${media.laptop} {
    & > figure { grid-area: 1 / 1; margin-block: calc(${TOUCH_TARGET} + ${space(4)}) ${space(6)}; }
    display: grid;
    grid-template: auto auto 1fr / minmax(0, 1fr) ${ASIDE_WIDTH};
    gap: 0 ${space(10)};
    align-items: start;
    padding-block-end: ${space(24)};
  }
`;

/** Above the picture: the way back, and what concerns the page as a whole. */
export const DetailTop = styled.div.attrs(screenOnly)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  order: ${FIRST_ON_PHONE};
  min-block-size: ${TOUCH_TARGET};
  margin-block-end: -${space(8)};
  ${media.laptop} { grid-area: 1 / 1; margin-block-end: ${space(2)}; }
`;

/** On a phone only their icons: beside the way back there is no room for the words. */
export const TopTools = styled.div`
  display: flex;
  ${media.phone} { & > button > span { ${visuallyHidden} } }
`;

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-block-size: ${TOUCH_TARGET};
  color: ${color.brandInk};
  font-weight: 600;
  text-decoration: none;
  ${focusRing}
  &:hover { text-decoration: underline; }
`;

export function BackToGroups({ to }: { to: string }) {
  return <Back to={to}><Icon of={ArrowLeft} />Back to groups</Back>;
}

/** Its children are laid out by the page's grid. Before the user is known, its only one is the spinner. */
export const DetailColumns = styled.div`
  display: contents;
  ${media.laptop} { & > [role='status'] { grid-area: 2 / 2 / span 2; } }
`;

/** The text of the page, in two parts; on a phone, the panels are between them. */
export const DetailMain = styled.div`
  display: contents;
  ${media.laptop} {
    display: grid;
    grid-area: 3 / 1;
    gap: ${space(12)};
    min-inline-size: 0;
  }
`;

/** A part of it. The last one has the members: when and where comes before a hundred people. */
export const DetailPart = styled.div<{ $last?: boolean }>`
  display: grid;
  order: ${({ $last = false }) => ($last ? AFTER_PANELS_ON_PHONE : 0)};
  gap: ${space(12)};
  min-inline-size: 0;
  ${media.laptop} { order: 0; }
`;

/** Panels beside the text; on a phone, in the single column. */
export const DetailAside = styled.div`
  display: contents;
  ${media.laptop} {
    position: sticky;
    grid-area: 2 / 2 / span 2;
    inset-block-start: calc(${NAV_HEIGHT} + ${space(6)});
    display: grid;
    gap: ${space(6)};
    min-inline-size: 0;
  }
`;

const Area = styled.section<{ $framed: boolean }>`
  display: grid;
  gap: ${space(4)};
  min-inline-size: 0;
  ${({ $framed }) => ($framed ? `
    padding: ${space(6)};
    ${sheet}
    box-shadow: ${shadow.card};
  ` : '')}
`;

export interface DetailSectionProps {
  title: string;
  /** On its own panel. */
  framed?: boolean;
  children: ReactNode;
}

/** A region of the page, named by its heading. */
export function DetailSection({ title, framed = false, children }: DetailSectionProps) {
  const headingId = useId();
  return (
    <Area $framed={framed} aria-labelledby={headingId}>
      <Heading level={2} size={framed ? 'lead' : 'title'} id={headingId}>{title}</Heading>
      {children}
    </Area>
  );
}
