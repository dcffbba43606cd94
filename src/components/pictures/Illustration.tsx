import styled from 'styled-components';
import { Drawing, type DrawingFiles } from './Drawing';

const Box = styled.div<{ $width: number; $ratio: string }>`
  inline-size: min(${({ $width }) => $width}px, 100%);
  aspect-ratio: ${({ $ratio }) => $ratio};
`;

export interface IllustrationProps {
  /** One of `illustrations/`. Each is a separate file, so that a page loads only what it may show. */
  of: DrawingFiles;
  /** The most it may take, in px. */
  width: number;
}

/** A picture for an empty or a failed state. */
export function Illustration({ of, width }: IllustrationProps) {
  return <Box $width={width} $ratio={`${of.width} / ${of.height}`}><Drawing of={of} fit="contain" /></Box>;
}
