import styled from 'styled-components';
import { hueOf } from '../../styles/categoryHues';
import { forcedEdge } from '../../styles/mixins';
import { fontSize, radius, space, tone } from '../../styles/tokens';

const Face = styled.span<{ $hue: number }>`
  --hue: ${({ $hue }) => $hue};
  display: inline-flex;
  align-items: center;
  max-inline-size: 100%;
  padding: ${space(0.75)} ${space(2.5)};
  border-radius: ${radius.pill};
  background: ${tone.tint};
  color: ${tone.strong};
  font-size: ${fontSize.small};
  font-weight: 600;
  line-height: 1.35;
  ${forcedEdge}
`;

/** A category's name on its colour. */
export function CategoryChip({ category }: { category: string }) {
  return <Face $hue={hueOf(category)}>{category}</Face>;
}
