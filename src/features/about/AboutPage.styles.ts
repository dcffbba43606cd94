import styled from 'styled-components';
import { Panel } from '../../components/layout/layoutParts';
import { media } from '../../styles/media';
import { displayText } from '../../styles/mixins';
import { color, fontSize, radius, space } from '../../styles/tokens';

export const Opening = styled.div`
  display: grid;
  gap: ${space(10)};
  align-items: center;
  ${media.laptop} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: ${space(16)}; }
`;

/** Six cut-outs pinned next to each other, as on a board. */
export const Board = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(4)};
  padding-block-end: ${space(5)};

  & > * { aspect-ratio: 1; border-radius: ${radius.card}; overflow: hidden; }
  & > * > img { block-size: 100%; }
  & > :nth-child(odd) { rotate: -2deg; }
  & > :nth-child(even) { rotate: 1.5deg; }
  & > :nth-child(3n + 2) { translate: 0 ${space(5)}; }
`;

export const Pledge = styled.p`
  ${displayText}
  padding-block-start: ${space(2)};
  color: ${color.brandInk};
  font-size: ${fontSize.title};
  line-height: 1.3;
`;

export const ValueSheet = styled(Panel).attrs({ as: 'li' })`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(1)} ${space(5)};
  align-content: start;

  & > :first-child { grid-row: 1 / span 2; inline-size: 5.5rem; block-size: 5.5rem; border-radius: ${radius.card}; overflow: hidden; }
  & > :first-child > img { block-size: 100%; }
  & > h3 { align-self: end; }
  ${media.smallPhone} {
    grid-template-columns: 1fr;
    & > :first-child { grid-row: auto; margin-block-end: ${space(2)}; }
  }
`;

/** Face above the text; beside it on a phone. */
export const Person = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(5)};
  align-content: start;

  & > :first-child { grid-row: 1 / span 3; align-self: start; }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    & > :first-child { grid-row: auto; margin-block-end: ${space(3)}; }
  }
`;
