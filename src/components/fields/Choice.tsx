import styled from 'styled-components';
import { focusRing } from '../../styles/mixins';
import { TOUCH_TARGET, color, fontSize, space } from '../../styles/tokens';

/** The label around a checkbox or a radio button, its words, and its `ChoiceHelp`. */
export const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space(3)};
  align-items: center;
  min-block-size: ${TOUCH_TARGET};
  padding-block: ${space(1)};
  cursor: pointer;
  & > input { inline-size: 1.25rem; block-size: 1.25rem; accent-color: ${color.brand}; ${focusRing} }
`;

/** Under the words of a `Choice`. With an id it describes the input: inside its label, it would be read as a part of the name, too. */
export const ChoiceHelp = styled.span.attrs(({ id }) => ({ 'aria-hidden': id !== undefined || undefined }))`
  grid-column: 2;
  color: ${color.quiet};
  font-size: ${fontSize.small};
`;
