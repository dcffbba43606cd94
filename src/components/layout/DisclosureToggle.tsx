import { ChevronDown } from 'lucide';
import styled from 'styled-components';
import { displayText, focusRing } from '../../styles/mixins';
import { color, fontSize, motion, radius, space } from '../../styles/tokens';
import { Icon } from '../pictures/Icon';

const Toggle = styled.button`
  ${displayText}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  inline-size: 100%;
  min-block-size: 3.75rem;
  padding: ${space(3)} ${space(5)};
  border: 0;
  border-radius: ${radius.card};
  background: transparent;
  color: ${color.ink};
  font-size: ${fontSize.lead};
  line-height: 1.35;
  text-align: start;
  cursor: pointer;
  transition: background-color ${motion.fade};
  ${focusRing}

  & > svg { flex: none; color: ${color.brandInk}; transition: rotate ${motion.normal}; }
  &:hover { background: ${color.brandTint}; }
  &[aria-expanded='true'] > svg { rotate: 180deg; }
`;

export interface DisclosureToggleProps {
  id: string;
  title: string;
  open: boolean;
  onToggle: () => void;
  /** The id of what it opens, if that is in the page while closed, too. */
  controls?: string;
}

/** A heading that opens what is below it. It is an h3, so put it under an h2. */
export function DisclosureToggle({ id, title, open, onToggle, controls }: DisclosureToggleProps) {
  return (
    <h3>
      <Toggle id={id} type="button" aria-expanded={open} aria-controls={controls} onClick={onToggle}>
        {title}
        <Icon of={ChevronDown} />
      </Toggle>
    </h3>
  );
}
