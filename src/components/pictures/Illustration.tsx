import styled from 'styled-components';
import { ILLUSTRATIONS, ILLUSTRATION_HEIGHT, ILLUSTRATION_WIDTH } from './art/illustrations';
import { Scene } from './art/Scene';

export type IllustrationName = keyof typeof ILLUSTRATIONS;

const Box = styled.div<{ $width: number }>`
  inline-size: min(${({ $width }) => $width}px, 100%);
  aspect-ratio: ${ILLUSTRATION_WIDTH} / ${ILLUSTRATION_HEIGHT};
`;

export interface IllustrationProps {
  name: IllustrationName;
  /** The most it may take, in px. */
  width?: number;
  title?: string;
}

/** A picture for an empty or a failed state. */
export function Illustration({ name, width = 320, title }: IllustrationProps) {
  return (
    <Box $width={width}>
      <Scene width={ILLUSTRATION_WIDTH} height={ILLUSTRATION_HEIGHT} title={title} fit="meet">{ILLUSTRATIONS[name]}</Scene>
    </Box>
  );
}
