import styled from 'styled-components';
import { media } from '../../styles/media';
import { color, motion, radius } from '../../styles/tokens';

const Track = styled.div`
  position: relative;
  block-size: 8px;
  border-radius: ${radius.pill};
  background: ${color.line};
  overflow: hidden;
  ${media.forcedColors} { border: 1px solid CanvasText; }
`;

const Fill = styled.div`
  block-size: 100%;
  border-radius: inherit;
  background: ${color.brand};
  transition: transform ${motion.fast};
  ${media.forcedColors} { background: Highlight; }
`;

export interface ProgressBarProps {
  label: string;
  /** 0 to 100. */
  percent: number;
}

/** The progress of a task of known length. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  const value = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <Track role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={value}>
      <Fill style={{ transform: `translateX(${value - 100}%)` }} />
    </Track>
  );
}
