import styled from 'styled-components';
import { media } from '../../styles/media';
import { sheet, visuallyHidden } from '../../styles/mixins';
import { PAGE_WIDTH, shadow, space } from '../../styles/tokens';

/** The maximum width of a page's column: for a form, reading text, ordinary pages, or the full window. */
export type PageWidth = 'form' | 'text' | 'wide' | 'full';

const WIDTHS: Record<PageWidth, string> = { form: '40rem', text: '46rem', wide: PAGE_WIDTH, full: '100%' };

/** Centres its content within the page's side margins. */
export const Container = styled.div<{ $width?: PageWidth }>`
  inline-size: 100%;
  max-inline-size: calc(${({ $width = 'wide' }) => WIDTHS[$width]} + 2 * ${space(4)});
  margin-inline: auto;
  padding-inline: ${space(4)};

  ${media.tablet} {
    max-inline-size: calc(${({ $width = 'wide' }) => WIDTHS[$width]} + 2 * ${space(8)});
    padding-inline: ${space(8)};
  }
`;

/** A column of elements; `$gap` in steps of 4 px. */
export const Stack = styled.div<{ $gap?: number; $align?: 'start' }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align }) => ($align ? 'flex-start' : 'stretch')};
  gap: ${({ $gap = 4 }) => space($gap)};
  min-inline-size: 0;
`;

/** A row of elements that wraps. */
export const Cluster = styled.div<{ $gap?: number; $justify?: string }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $justify = 'flex-start' }) => $justify};
  gap: ${({ $gap = 3 }) => space($gap)};
  min-inline-size: 0;
`;

/** As many equal columns as fit; `$min` is the minimum column width, `$max` the maximum number of columns. */
export const Grid = styled.div<{ $min: string; $gap?: number; $max: number }>`
  --grid-gap: ${({ $gap = 6 }) => space($gap)};
  --grid-floor: calc((100% - (${({ $max }) => $max} - 1) * var(--grid-gap)) / ${({ $max }) => $max});
  display: grid;
  gap: var(--grid-gap);
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(${({ $min }) => $min}, var(--grid-floor))), 1fr));
  min-inline-size: 0;

  & > * { min-inline-size: 0; }
`;

/** A raised sheet of paper. */
export const Panel = styled.div<{ $padding?: number }>`
  padding: ${({ $padding = 6 }) => space($padding)};
  ${sheet}
  box-shadow: ${shadow.card};
  min-inline-size: 0;
`;

export const VisuallyHidden = styled.span`${visuallyHidden}`;
