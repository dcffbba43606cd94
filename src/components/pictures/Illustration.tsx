import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Scene } from './art/Scene';
import { ILLUSTRATION_HEIGHT, ILLUSTRATION_WIDTH } from './illustrations/illustrationParts';

const Box = styled.div<{ $width: number }>`
  inline-size: min(${({ $width }) => $width}px, 100%);
  aspect-ratio: ${ILLUSTRATION_WIDTH} / ${ILLUSTRATION_HEIGHT};
`;

export interface IllustrationProps {
  /** One of `illustrations/`. Each has its own file, so that a page loads only the ones it may show. */
  of: ReactNode;
  /** The maximum width, in px. */
  width?: number;
  title?: string;
}

/** A picture for an empty or error state. */
export function Illustration({ of, width = 320, title }: IllustrationProps) {
  return (
    <Box $width={width}>
      <Scene width={ILLUSTRATION_WIDTH} height={ILLUSTRATION_HEIGHT} title={title} fit="meet">{of}</Scene>
    </Box>
  );
}
