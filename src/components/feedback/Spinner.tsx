import styled from 'styled-components';
import { color, motion, space } from '../../styles/tokens';

/** The ring alone, for buttons; it takes the colour of the text around it. */
export const SpinnerRing = styled.span<{ $size?: number }>`
  display: inline-block;
  flex: none;
  inline-size: ${({ $size = 20 }) => $size}px;
  block-size: ${({ $size = 20 }) => $size}px;
  border: ${({ $size = 20 }) => Math.max(2, Math.round($size / 9))}px solid currentColor;
  border-radius: 50%;
  /* The gap. A transparent border would be drawn where the user's own colours replace the site's. */
  clip-path: polygon(0 0, 100% 0, 50% 50%, 100% 100%, 0 100%);
  animation: var(--waiting) !important;
`;

const Box = styled.div<{ $inline: boolean; $page: boolean }>`
  display: ${({ $inline }) => ($inline ? 'inline-flex' : 'flex')};
  align-items: center;
  justify-content: center;
  gap: ${space(3)};
  padding: ${({ $inline }) => ($inline ? 0 : `${space(16)} ${space(4)}`)};
  color: ${color.quiet};
  ${({ $page }) => ($page ? 'align-items: flex-start; min-block-size: 100vh;' : '')}

  & > ${SpinnerRing} {
    color: ${color.brand};
    ${({ $page }) => ($page ? `animation-delay: ${motion.still} !important;` : '')}
  }
`;

export interface SpinnerProps {
  /** What is being waited for, such as "Loading groups". Shown beside the ring. */
  label: string;
  inline?: boolean;
  /** In place of a page: as high as the window, so that the footer does not jump when the page arrives. */
  page?: boolean;
}

/** Shows and announces what is loading. */
export function Spinner({ label, inline = false, page = false }: SpinnerProps) {
  return (
    <Box role="status" $inline={inline} $page={page}>
      <SpinnerRing $size={inline ? 20 : 28} aria-hidden />
      <span>{label}</span>
    </Box>
  );
}
