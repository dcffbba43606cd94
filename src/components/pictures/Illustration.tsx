import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Scene } from './art/Scene';
import { ILLUSTRATION_HEIGHT, ILLUSTRATION_WIDTH } from './illustrations/illustrationParts';

const Box = styled.div<{ $width: number }>`
  inline-size: min(${({ $width }) => $width}px, 100%);
  aspect-ratio: ${ILLUSTRATION_WIDTH} / ${ILLUSTRATION_HEIGHT};
`;

export interface IllustrationProps {
  /** One of `illustrations/`. Each is a file of its own, so that a page loads only what it may show. */
  of: ReactNode;
  /** The most it may take, in px. */
  width?: number;
  title?: string;
}

/** A picture for an empty or a failed state. */
export function Illustration({ of, width = 320, title }: IllustrationProps) {
  return (
    <Box $width={width}>
      <Scene width={ILLUSTRATION_WIDTH} height={ILLUSTRATION_HEIGHT} title={title} fit="meet">{of}</Scene>
    </Box>
  );
}
