import styled from 'styled-components';
import { color, layer, radius } from '../../styles/tokens';

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
