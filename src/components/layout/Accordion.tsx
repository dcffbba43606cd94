import { useId } from 'react';
import styled from 'styled-components';
import { sheet } from '../../styles/mixins';
import { color, space } from '../../styles/tokens';
import { DisclosureToggle } from './DisclosureToggle';

interface AccordionItem {
  id: string;
  title: string;
  text: string;
}

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
`;

const Item = styled.li`${sheet}`;

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
}

/** Questions that expand to their answers. */
export function Accordion({ items, open, onToggle }: AccordionProps) {
  const prefix = useId();
  return (
    <List>
      {items.map((item) => {
        const expanded = open.includes(item.id);
        const toggleId = `${prefix}${item.id}`;
        const textId = `${toggleId}-text`;
        return (
          <Item key={item.id}>
            <DisclosureToggle
              id={toggleId}
              title={item.title}
              open={expanded}
              controls={textId}
              onToggle={() => { onToggle(item.id); }}
            />
            <Answer id={textId} role="region" aria-labelledby={toggleId} hidden={!expanded}>{item.text}</Answer>
          </Item>
        );
      })}
    </List>
  );
}
