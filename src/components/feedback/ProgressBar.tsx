import styled from 'styled-components';
import { media } from '../../styles/media';
import { color, layer, motion, radius } from '../../styles/tokens';

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

const Line = styled.div`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: ${layer.menu};
  block-size: 3px;
  overflow: hidden;
  pointer-events: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    /* All edge: the user's own colours replace backgrounds. */
    border: 1.5px solid ${color.accent};
    border-radius: ${radius.pill};
    transform-origin: 0 0;
    animation: slide 1.1s ease-in-out infinite;
  }
`;

/** The thin line at the top while another page is loading. */
export function NavigationProgress({ active }: { active: boolean }) {
  return active ? <Line role="progressbar" aria-label="Loading the page" /> : null;
}
