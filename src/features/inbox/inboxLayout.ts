import styled from 'styled-components';
import { media } from '../../styles/media';
import { focusRing, sheet } from '../../styles/mixins';
import { TOUCH_TARGET, color, fontSize, motion, radius, space } from '../../styles/tokens';

/** Lines of a list on one sheet of paper. */
export const Lines = styled.ul`
  ${sheet}
  overflow-wrap: anywhere;
  & > li + li { border-block-start: 1px solid ${color.line}; }
  & > li:first-child, & > li:first-child > a { border-start-start-radius: ${radius.card}; border-start-end-radius: ${radius.card}; }
  & > li:last-child, & > li:last-child > a { border-end-start-radius: ${radius.card}; border-end-end-radius: ${radius.card}; }
`;

/** The picture, the words, and the mark of what is unread. */
export const Line = styled.li<{ $unread?: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(1)} ${space(4)};
  padding: ${space(4)};
  background: ${({ $unread = false }) => ($unread ? color.brandTint : 'transparent')};
  transition: background-color ${motion.fade};
  ${media.tablet} { padding: ${space(4)} ${space(5)}; }
  &:has(a:hover) { background: ${color.sunken}; }
`;

export const Mark = styled.span<{ $tone?: string }>`
  display: grid;
  place-items: center;
  inline-size: ${TOUCH_TARGET};
  block-size: ${TOUCH_TARGET};
  border-radius: 50%;
  background: ${color.sunken};
  color: ${({ $tone = color.brandInk }) => $tone};
`;

export const Words = styled.div`
  display: grid;
  gap: ${space(1)};
  align-content: center;
  min-inline-size: 0;
`;

export const Said = styled.p<{ $unread?: boolean }>`
  font-weight: ${({ $unread = false }) => ($unread ? 700 : 400)};
  line-height: 1.45;
  & > a { color: inherit; text-decoration: none; ${focusRing} }
  & > a:hover { text-decoration: underline; }
  /* The whole line leads to the group. */
  & > a::after { content: ''; position: absolute; inset: 0; }
`;

export const Detail = styled.p<{ $strong: boolean }>`
  color: ${({ $strong }) => ($strong ? color.ink : color.quiet)};
  font-weight: ${({ $strong }) => ($strong ? 600 : 400)};
  font-size: ${fontSize.small};
  line-height: 1.5;
  white-space: pre-line;
`;

export const When = styled.time`
  color: ${color.quiet};
  font-size: ${fontSize.small};
`;

/** A dot, for what is unread. */
export const Dot = styled.span`
  align-self: center;
  inline-size: 0.625rem;
  block-size: 0.625rem;
  border-radius: 50%;
  background: ${color.brand};
  ${media.forcedColors} { background: Highlight; forced-color-adjust: none; }
`;
