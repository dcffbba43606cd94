import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../../../components/pictures/Icon';
import { displayText, focusRing } from '../../../styles/mixins';
import { color, fontSize, motion, radius, space } from '../../../styles/tokens';

const Box = styled.section`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.raised};
`;

const Toggle = styled.button`
  ${displayText}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  inline-size: 100%;
  min-block-size: 3.5rem;
  padding: ${space(3)} ${space(5)};
  border: 0;
  border-radius: ${radius.card};
  background: transparent;
  color: ${color.ink};
  font-size: ${fontSize.lead};
  text-align: start;
  cursor: pointer;
  ${focusRing}
  & > svg { flex: none; color: ${color.brandInk}; transition: rotate ${motion.normal}; }
  &:hover { background: ${color.brandTint}; }
  &[aria-expanded='true'] > svg { rotate: 180deg; }
`;

const Content = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: 0 ${space(5)} ${space(5)};
`;

export interface DisclosureProps {
  title: string;
  open: boolean;
  onToggle: () => void;
  /** Rendered only while open. */
  children: ReactNode;
}

/** A section of the page that is opened when it is wanted. */
export function Disclosure({ title, open, onToggle, children }: DisclosureProps) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <h3><Toggle id={id} type="button" aria-expanded={open} onClick={onToggle}>{title}<Icon of={ChevronDown} /></Toggle></h3>
      {open ? <Content>{children}</Content> : null}
    </Box>
  );
}
