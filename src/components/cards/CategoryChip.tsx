import styled from 'styled-components';
import { CATEGORY_HUES } from '../../styles/categoryHues';
import { forcedEdge } from '../../styles/mixins';
import { fontSize, radius, space, tone } from '../../styles/tokens';

/** One set of rules for all: styled-components would put together a rule of its own for each chip. */
const Face = styled.span`
  --hue: ${CATEGORY_HUES.Other};
  ${Object.entries(CATEGORY_HUES).map(([category, hue]) => `&[data-of='${category}'] { --hue: ${hue}; }`).join('\n  ')}
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
  return <Face data-of={category}>{category}</Face>;
}
