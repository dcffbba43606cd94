import styled from 'styled-components';
import { bottomBar } from '../../../styles/bottomBars';
import { media } from '../../../styles/media';
import { screenOnly, sheet, visuallyHidden } from '../../../styles/mixins';
import { color, layer, radius, shadow, space } from '../../../styles/tokens';
import { FIRST_ON_PHONE, LAST_ON_PHONE } from './detailLayout';

/** On a phone the page lays out its parts: notices below the picture, the bar at the bottom. On a laptop and wider it is a panel. */
export const Sheet = styled.div.attrs(screenOnly)`
  display: contents;
  --notices: ${FIRST_ON_PHONE};
  & > h2 { ${visuallyHidden} }

  ${media.laptop} {
    --notices: 0;
    display: grid;
    gap: ${space(4)};
    padding: ${space(6)};
    ${sheet}
    box-shadow: ${shadow.card};
    & > h2 { position: static; inline-size: auto; block-size: auto; margin: 0; clip-path: none; white-space: normal; }
  }
`;

/** Notices. In the bar they would always cover a part of the page. */
export const InPage = styled.div`
  order: var(--notices);
`;

/** On a phone at the bottom of the window, along the whole page. Toasts and notices keep clear of it (`styles/bottomBars.ts`). */
export const Bar = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: ${layer.sticky};
  order: ${LAST_ON_PHONE};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(4)};
  margin-inline: -${space(4)};
  padding: ${space(3)} ${space(4)} calc(${space(3)} + env(safe-area-inset-bottom, 0px));
  border-block-start: 1px solid ${color.line};
  background: ${color.raised};
  box-shadow: ${shadow.lifted};
  /* The toasts are right above it, where its menu opens. */
  &:has([role='menu']) { z-index: ${layer.menu}; }
  ${bottomBar}
  ${media.lowWindow} { position: static; anchor-name: none; }

  ${media.tablet} {
    margin-inline: 0;
    padding: ${space(4)} ${space(5)};
    border: 1px solid ${color.line};
    border-radius: ${radius.card} ${radius.card} 0 0;
  }
  ${media.laptop} {
    position: static;
    anchor-name: none;
    --menu: initial;
    order: 0;
    flex-flow: column nowrap;
    align-items: stretch;
    gap: ${space(5)};
    padding: 0;
    border: 0;
    background: none;
    box-shadow: none;
  }
`;

/** On a phone a creator's has its own line in the bar, so its two parts share it. */
export const Situation = styled.div<{ $ofCreator: boolean }>`
  display: grid;
  flex: 1 1 8.5rem;
  ${({ $ofCreator }) => ($ofCreator ? 'grid-template-columns: auto minmax(0, 1fr); align-items: center;' : '')}
  gap: ${space(1)} ${space(4)};
  min-inline-size: 0;
  ${media.tablet} { grid-template-columns: minmax(0, 1fr); }
  ${media.laptop} { flex: none; gap: ${space(2)}; }
`;

export const Choices = styled.div<{ $several: boolean }>`
  display: flex;
  flex: 1 1 ${({ $several }) => ($several ? '18rem' : '11rem')};
  flex-wrap: wrap;
  gap: ${space(2)};
  min-inline-size: 0;
  & > * { flex: 1 1 auto; inline-size: auto; padding-inline: ${space(3)}; white-space: nowrap; }
  ${media.laptop} { flex: none; flex-flow: column nowrap; }
`;
