import styled, { css } from 'styled-components';
import { sheet } from '../../styles/mixins';
import { color, shadow } from '../../styles/tokens';
import { Link } from '../actions/Link';

/** The one link of a card: the whole card is its target. */
export const CardLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  &:hover { color: inherit; }
  &::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }
  &:focus-visible { outline: none; }
`;

/** The surface that a `CardLink` covers; it shows the focus ring. */
export const linkedSurface = css`
  position: relative;
  ${sheet}
  &:has(${CardLink}:focus-visible) { outline: 3px solid ${color.focus}; outline-offset: 3px; }
`;

/** A vertical card: a picture up to its edges, text below. */
export const cardSurface = css`
  ${linkedSurface}
  display: flex;
  flex-direction: column;
  block-size: 100%;
  box-shadow: ${shadow.card};
  overflow: hidden;
`;
