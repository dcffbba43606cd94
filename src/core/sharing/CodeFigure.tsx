import styled from 'styled-components';
import { Text } from '../../components/text/Text';
import { space } from '../../styles/tokens';

const Figure = styled.figure`
  display: grid;
  gap: ${space(2)};
  justify-items: center;
  min-inline-size: 0;
  break-inside: avoid;
  & > figcaption { overflow-wrap: anywhere; text-align: center; }
`;

/** Dark on light in each theme, as readers of codes need it. */
const Code = styled.svg`
  inline-size: min(100%, 16rem);
  block-size: auto;
  background: #fff;
  color: #000;
  print-color-adjust: exact;
`;

/** Light modules that every reader needs around a code. */
const QUIET_ZONE = 4;

/** The dark modules, row by row; neighbours are one rectangle. */
const pathOf = (modules: readonly string[]): string => modules.map((row, y) =>
  [...row.matchAll(/#+/g)].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`).join('')).join('');

export interface CodeFigureProps {
  /** What the code says. */
  address: string;
  modules: readonly string[];
}

/** A QR code, with its address below. */
export function CodeFigure({ address, modules }: CodeFigureProps) {
  const size = modules.length + 2 * QUIET_ZONE;
  return (
    <Figure>
      <Code
        viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}`} shapeRendering="crispEdges"
        role="img" aria-label="QR code with the link to this group"
      >
        <path d={pathOf(modules)} fill="currentColor" />
      </Code>
      <figcaption>
        <Text as="span" $size="small">{address}</Text>
      </figcaption>
    </Figure>
  );
}
