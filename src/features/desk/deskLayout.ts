import styled from 'styled-components';
import { Link } from '../../components/actions/Link';
import { tabFace, tabRow } from '../../components/actions/tabLook';
import { media } from '../../styles/media';
import { focusRing, sheet } from '../../styles/mixins';
import { color, fontSize, motion, radius, space } from '../../styles/tokens';

/** The lists, as a row of links that looks like tabs. */
export const ListRow = styled.ul`
  ${tabRow}
  margin-block-end: ${space(6)};
`;

export const CHOSEN_LIST = "[aria-current='page']";

export const ListLink = styled(Link)`
  ${tabFace(CHOSEN_LIST)}
  text-decoration: none;
  ${media.smallPhone} { padding-inline: ${space(2.5)}; }
`;

/** How many are open; as wide before the number is known. */
export const Count = styled.span`
  min-inline-size: 2.25rem;
  padding: ${space(0.5)} ${space(2)};
  border-radius: ${radius.pill};
  background: ${color.sunken};
  color: ${color.ink};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

/** Rows on one sheet of paper. How a row is laid out depends on the room that the sheet has. */
const ROOMY = '@container (min-width: 34rem)';

export const Rows = styled.ol`
  container-type: inline-size;
  ${sheet}
  overflow: hidden;
  overflow-wrap: anywhere;
  & > li + li { border-block-start: 1px solid ${color.line}; }
`;

/** A row: what it is about, and beside it, or below, how urgent and whose it is. */
export const Row = styled.li`
  position: relative;
  display: grid;
  gap: ${space(1)} ${space(5)};
  padding: ${space(3)} ${space(4)};
  transition: background-color ${motion.fade};
  &:has(a:hover) { background: ${color.sunken}; }
  &:has(a:focus-visible) { background: ${color.brandTint}; }
  ${ROOMY} { grid-template-columns: minmax(0, 1fr) auto; padding: ${space(3)} ${space(5)}; }
`;

export const RowTitle = styled.p`
  font-weight: 600;
  line-height: 1.45;
  & > a { color: inherit; text-decoration: none; ${focusRing} }
  & > a:focus-visible { outline-offset: 1px; }
  & > a:hover { text-decoration: underline; }
  /* The whole row leads there. */
  & > a::after { content: ''; position: absolute; inset: 0; }
`;

/** Facts under the title, or at the end of the row. */
export const Facts = styled.div<{ $end?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: center;
  gap: ${space(1)} ${space(3)};
  color: ${color.quiet};
  font-size: ${fontSize.small};
  line-height: 1.5;
  ${ROOMY} { ${({ $end = false }) => ($end ? 'grid-column: 2; grid-row: 1 / span 2; justify-content: flex-end;' : '')} }
`;

const TONES = {
  urgent: [color.dangerTint, color.dangerInk], taken: [color.accentTint, color.accentInk], plain: [color.sunken, color.ink],
  good: [color.successTint, color.successInk],
} as const;

/** A few words on coloured paper. */
export const Chip = styled.span<{ $tone?: keyof typeof TONES }>`
  padding: ${space(0.5)} ${space(2.5)};
  border-radius: ${radius.pill};
  background: ${({ $tone = 'plain' }) => TONES[$tone][0]};
  color: ${({ $tone = 'plain' }) => TONES[$tone][1]};
  font-size: ${fontSize.small};
  font-weight: 600;
  line-height: 1.4;
`;

/** An item: what it is about, beside it what to do; one below the other on narrow windows, in that order. */
export const Columns = styled.div`
  display: grid;
  gap: ${space(8)};
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  ${media.laptop} {
    grid-template-columns: minmax(0, 1fr) minmax(20rem, 26rem);
    & > :nth-child(2) { grid-column: 2; grid-row: 1 / span 2; }
  }
`;

/** Keeps the line breaks of the author. */
export const Written = styled.p`
  max-inline-size: 66ch;
  line-height: 1.6;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** A key of the keyboard. */
export const Key = styled.kbd`
  display: inline-block;
  min-inline-size: 1.75rem;
  padding: 0 ${space(1.5)};
  border: 1px solid ${color.edge};
  border-radius: ${radius.small};
  background: ${color.raised};
  font: inherit;
  font-size: ${fontSize.small};
  text-align: center;
  & + & { margin-inline-start: ${space(1)}; }
`;
