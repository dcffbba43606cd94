import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { displayText } from '../../styles/mixins';
import { color, fontSize, motion, radius, space } from '../../styles/tokens';
import { Icon } from '../pictures/Icon';

interface AccordionItem {
  id: string;
  title: string;
  text: string;
}

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
`;

const Item = styled.li`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.raised};
`;

const Title = styled.h3`
  ${displayText}
  font-size: ${fontSize.lead};
  line-height: 1.35;
`;

const Toggle = styled.button`
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
  font: inherit;
  letter-spacing: inherit;
  text-align: start;
  cursor: pointer;
  transition: background-color ${motion.fast};

  & > svg { flex: none; color: ${color.brandInk}; transition: rotate ${motion.normal}; }
  &:hover { background: ${color.brandTint}; }
  &[aria-expanded='true'] > svg { rotate: 180deg; }
`;

const Answer = styled.div`
  max-inline-size: 68ch;
  padding: ${space(2)} ${space(5)} ${space(5)};
  color: ${color.quiet};
  line-height: 1.6;
`;

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** The ids of the open items; any number. */
  open: readonly string[];
  onToggle: (id: string) => void;
  /** For `aria-controls` of another element, such as a search field. */
  id?: string;
}

/** Questions that expand to their answers. Its headings are h3, so put it under an h2. */
export function Accordion({ items, open, onToggle, id }: AccordionProps) {
  const prefix = useId();
  return (
    <List id={id}>
      {items.map((item) => {
        const expanded = open.includes(item.id);
        return (
          <Item key={item.id}>
            <Title>
              <Toggle
                id={`${prefix}${item.id}`}
                aria-expanded={expanded}
                aria-controls={`${prefix}${item.id}-text`}
                type="button"
                onClick={() => {
                  onToggle(item.id);
                }}
              >
                {item.title}
                <Icon of={ChevronDown} />
              </Toggle>
            </Title>
            <Answer id={`${prefix}${item.id}-text`} role="region" aria-labelledby={`${prefix}${item.id}`} hidden={!expanded}>
              {item.text}
            </Answer>
          </Item>
        );
      })}
    </List>
  );
}
