import styled, { css } from 'styled-components';
import { color, radius, shadow } from '../../styles/tokens';
import { Link } from '../actions/Link';

/** The one link of a card: the whole card answers to it. */
export const CardLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  &:hover { color: inherit; }
  &::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }
  &:focus-visible { outline: none; }
`;

/** What a `CardLink` covers, and what shows its focus. */
export const linkedSurface = css`
  position: relative;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.raised};
  &:has(${CardLink}:focus-visible) { outline: 3px solid ${color.focus}; outline-offset: 3px; }
`;

/** A standing card: a picture to its edges, and words below. */
export const cardSurface = css`
  ${linkedSurface}
  display: flex;
  flex-direction: column;
  block-size: 100%;
  box-shadow: ${shadow.card};
  overflow: hidden;
`;
