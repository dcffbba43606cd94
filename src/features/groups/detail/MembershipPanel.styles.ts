import styled from 'styled-components';
import { media } from '../../../styles/media';
import { screenOnly, visuallyHidden } from '../../../styles/mixins';
import { color, layer, radius, shadow, space } from '../../../styles/tokens';

/** On a phone a sticky bar at the bottom of the window; from a laptop on a panel. */
export const Sheet = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: ${layer.sticky};
  order: 1;
  display: grid;
  gap: ${space(3)};
  margin-inline: -${space(4)};
  padding: ${space(3)} ${space(4)} calc(${space(3)} + env(safe-area-inset-bottom, 0px));
  border-block-start: 1px solid ${color.line};
  background: ${color.raised};
  box-shadow: ${shadow.lifted};

  & > h2 { ${visuallyHidden} }
  /* The notice: the bar covers what is read. */
  & > div:not(:last-child) { padding-block: ${space(1.5)}; }
  ${media.lowWindow} { position: static; }
  ${screenOnly}

  ${media.tablet} {
    margin-inline: 0;
    padding: ${space(4)} ${space(5)};
    border: 1px solid ${color.line};
    border-radius: ${radius.card} ${radius.card} 0 0;
  }
  ${media.laptop} {
    position: static;
    order: 0;
    gap: ${space(4)};
    padding: ${space(6)};
    border-radius: ${radius.card};
    box-shadow: ${shadow.card};
    & > div:not(:last-child) { padding-block: ${space(3)}; }
    & > h2 { position: static; inline-size: auto; block-size: auto; margin: 0; clip-path: none; white-space: normal; }
  }
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(4)};
  ${media.laptop} { flex-flow: column nowrap; align-items: stretch; gap: ${space(5)}; }
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
  gap: ${space(2)};
  min-inline-size: 0;
  & > * { padding-inline: ${space(3)}; white-space: nowrap; }
  ${media.laptop} { flex: none; flex-direction: column; }
`;
