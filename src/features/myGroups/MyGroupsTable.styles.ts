import styled from 'styled-components';
import { Link } from '../../components/actions/Link';
import { media } from '../../styles/media';
import { displayText, focusRing, sheet, visuallyHidden } from '../../styles/mixins';
import { TOUCH_TARGET, color, fontSize, radius, shadow, space } from '../../styles/tokens';

/** A table where there is room for six columns; otherwise each row is a card and the cells show their own headings. */
export const Table = styled.table`
  display: block;
  inline-size: 100%;
  border-collapse: collapse;

  ${media.desktop} {
    display: table;
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    border-collapse: separate;
    border-spacing: 0;
    background: ${color.raised};
    box-shadow: ${shadow.card};
  }
`;

export const Head = styled.thead`
  ${visuallyHidden}
  ${media.desktop} {
    position: static;
    inline-size: auto;
    block-size: auto;
    margin: 0;
    overflow: visible;
    clip-path: none;
    white-space: normal;
  }
`;

export const HeadCell = styled.th`
  padding: ${space(4)} ${space(3)};
  border-block-end: 1px solid ${color.line};
  color: ${color.quiet};
  font-size: ${fontSize.small};
  font-weight: 600;
  text-align: start;
  white-space: nowrap;
  /* Text may break anywhere, so columns need explicit widths. */
  &:nth-child(2) { min-inline-size: 8rem; }
  &:nth-child(4) { min-inline-size: 8rem; }
  &:nth-child(5) { min-inline-size: 9rem; }
  &:first-child { padding-inline-start: ${space(5)}; }
  &:last-child { padding-inline-end: ${space(5)}; text-align: end; }
`;

export const Body = styled.tbody`
  display: grid;
  gap: ${space(4)};
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.desktop} { display: table-row-group; }
`;

export const Row = styled.tr`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-content: space-between;
  gap: ${space(3)} ${space(4)};
  padding: ${space(4)};
  ${sheet}
  box-shadow: ${shadow.card};
  transition: opacity 200ms;
  &[aria-busy='true'] { opacity: 0.55; }

  ${media.desktop} {
    display: table-row;
    border: 0;
    box-shadow: none;
    background: none;
  }
`;

/** `data-head` repeats the column's heading on a card; screen readers use the real one. */
export const Cell = styled.td`
  display: block;
  min-inline-size: 0;
  padding: 0;
  line-height: 1.4;
  overflow-wrap: anywhere;

  &[data-head]::before {
    content: attr(data-head) / '';
    display: block;
    color: ${color.quiet};
    font-size: ${fontSize.small};
  }

  ${media.desktop} {
    display: table-cell;
    padding: ${space(3)};
    vertical-align: middle;
    &[data-head]::before { content: none; }
    &:last-child { padding-inline-end: ${space(5)}; }
    tr:not(:last-child) > & { border-block-end: 1px solid ${color.line}; }
  }
`;

export const NameCell = styled.th`
  display: block;
  grid-column: 1 / -1;
  padding: 0;
  text-align: start;
  font-weight: inherit;
  overflow-wrap: anywhere;

  ${media.desktop} {
    display: table-cell;
    inline-size: 27%;
    padding: ${space(3)} ${space(3)} ${space(3)} ${space(5)};
    vertical-align: middle;
    tr:not(:last-child) > & { border-block-end: 1px solid ${color.line}; }
  }
`;

export const NameBox = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
`;

export const Thumbnail = styled.div`
  flex: none;
  inline-size: 5.5rem;
  border-radius: ${radius.medium};
  overflow: hidden;
`;

export const NameLink = styled(Link)`
  ${displayText}
  display: inline-flex;
  align-items: center;
  min-block-size: ${TOUCH_TARGET};
  min-inline-size: 0;
  color: ${color.ink};
  font-size: ${fontSize.lead};
  line-height: 1.25;
  text-decoration: none;
  ${focusRing}
  &:hover { color: ${color.brandInk}; text-decoration: underline; }
`;

export const Count = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(1)};
  & > * { padding-inline: ${space(3)}; white-space: nowrap; }
  ${media.desktop} { flex-wrap: nowrap; }
`;

export const ActionCell = styled(Cell)`
  grid-column: 1 / -1;
  padding-block-start: ${space(2)};
  border-block-start: 1px solid ${color.line};
  ${media.desktop} {
    padding-block-start: ${space(3)};
    border-block-start: 0;
    white-space: nowrap;
  }
`;
