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

const Track = styled.div`
  block-size: 5px;
  border-radius: ${radius.pill};
  background: ${color.line};
  overflow: hidden;
  ${media.forcedColors} { border: 1px solid CanvasText; }
`;

const Fill = styled.div<{ $full: boolean }>`
  block-size: 100%;
  border-radius: inherit;
  background: ${({ $full }) => ($full ? color.danger : color.brand)};
  ${media.forcedColors} { background: CanvasText; }
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
      <Track aria-hidden><Fill $full={share === 1} style={{ inlineSize: `${share * 100}%` }} /></Track>
    </Box>
  );
}
