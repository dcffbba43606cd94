import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media } from '../../styles/media';
import { color, fontSize, radius, space } from '../../styles/tokens';

const Box = styled.div`
  display: grid;
  gap: ${space(2)};
  min-inline-size: 0;
  font-size: ${fontSize.small};
  font-weight: 600;
  line-height: 1.4;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
`;

/**
 * A `progress` element, because a page from the server may not carry a style attribute. Selectors that an engine does not know drop
 * the whole rule, so each engine has its own.
 */
const Track = styled.progress`
  --fill: ${color.brand};
  &[value='1'] { --fill: ${color.danger}; }
  appearance: none;
  display: block;
  inline-size: 100%;
  block-size: 5px;
  border: 0;
  border-radius: ${radius.pill};
  background: ${color.line};
  overflow: hidden;
  &::-webkit-progress-bar { background: transparent; }
  &::-webkit-progress-value { border-radius: ${radius.pill}; background: var(--fill); }
  &::-moz-progress-bar { border-radius: ${radius.pill}; background: var(--fill); }
  ${media.forcedColors} {
    border: 1px solid CanvasText;
    &::-webkit-progress-value { background: CanvasText; }
    &::-moz-progress-bar { background: CanvasText; }
  }
`;

export interface SeatsMeterProps {
  taken: number;
  max: number;
  /** In words, such as "3 of 10 places left". */
  text: string;
  /** Faces, before the text. */
  children?: ReactNode;
}

/** How full a group is, as text and as a thin bar. */
export function SeatsMeter({ taken, max, text, children }: SeatsMeterProps) {
  const share = max > 0 ? Math.min(1, taken / max) : 1;
  return (
    <Box>
      <Line>{children}<span>{text}</span></Line>
      <Track aria-hidden max={1} value={share} />
    </Box>
  );
}
