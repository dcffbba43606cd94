import styled from 'styled-components';
import { Container } from '../../components/layout/layoutParts';
import { Heading } from '../../components/text/Text';
import { media } from '../../styles/media';
import { focusRing, screenOnly } from '../../styles/mixins';
import { TOUCH_TARGET, color, fontSize, radius, space } from '../../styles/tokens';

/** Slides fade over one second (docs/spec-notes.md, sections 2 and 9). */
const FADE = '1s ease-in-out';

export const Band = styled.section`
  padding-block: ${space(6)} ${space(2)};
  overflow: clip;
  ${media.tablet} { padding-block: ${space(8)} ${space(4)}; }
`;

export const Columns = styled(Container)`
  display: grid;
  gap: ${space(8)} ${space(12)};
  align-items: center;
  ${media.laptop} { grid-template-columns: minmax(0, 1.06fr) minmax(0, 1fr); }
`;

export const Words = styled.div`
  display: grid;
  gap: ${space(5)};
  min-inline-size: 0;
`;

/** Stacks all slides, so that the tallest sets the height and nothing below ever moves. */
const pile = `
  display: grid;
  & > * { grid-area: 1 / 1; }
`;

/** A shorter title stays close to the text below. */
export const Headline = styled(Heading)`
  ${pile}
  align-items: end;
`;
export const Descriptions = styled.div`${pile}`;
export const Pictures = styled.div`
  ${pile}
  aspect-ratio: 3 / 2;
  border-radius: ${radius.large};
  overflow: hidden;
  grid-template-rows: minmax(0, 1fr);
  & > *, & img { block-size: 100%; min-block-size: 0; }
  ${media.tablet} { aspect-ratio: 2 / 1; }
  ${media.laptop} { aspect-ratio: 9 / 7; }
`;

/** The two buttons share a line, even on a phone. */
export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  & > a { flex: 1 1 auto; padding-inline: ${space(4)}; }
  ${media.tablet} { & > a { flex: none; padding-inline: ${space(7)}; } }
`;

/** A hidden slide keeps its space but is neither visible nor read out. Text changes at once: half faded it would be unreadable. */
export const Layer = styled.span<{ $shown: boolean }>`
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
`;

/** A picture fades into the next one: by its opacity alone, which costs the main thread nothing. */
export const PictureLayer = styled.div<{ $shown: boolean }>`
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  transition: opacity ${FADE};
`;

export const Description = styled(Layer).attrs({ as: 'p' })`
  max-inline-size: 46ch;
  color: ${color.quiet};
  font-size: ${fontSize.lead};
  line-height: 1.5;
  text-wrap: pretty;
`;

export const Stage = styled.div`
  display: grid;
  gap: ${space(3)};
  min-inline-size: 0;
`;

export const Controls = styled.div.attrs(screenOnly)`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
`;

export const Dot = styled.button<{ $current: boolean }>`
  display: grid;
  place-items: center;
  inline-size: ${TOUCH_TARGET};
  block-size: ${TOUCH_TARGET};
  padding: 0;
  border: 0;
  border-radius: ${radius.pill};
  background: transparent;
  cursor: pointer;
  ${focusRing}

  /* A dot, and on it the long mark of the current slide. It changes at once, as the text does. */
  &::before, &::after {
    content: '';
    grid-area: 1 / 1;
    inline-size: 0.7rem;
    block-size: 0.7rem;
    border-radius: ${radius.pill};
    background: ${color.edge};
  }
  &::after {
    inline-size: 1.75rem;
    background: ${color.brand};
    opacity: ${({ $current }) => ($current ? 1 : 0)};
  }
  &:hover::before, &:hover::after { background: ${color.brandHover}; }
  ${media.forcedColors} { &::before, &::after { background: ButtonText; } }
`;
