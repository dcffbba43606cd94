import styled from 'styled-components';
import { displayText } from '../../styles/mixins';
import { TOUCH_TARGET, color, fontSize, radius, space } from '../../styles/tokens';
import { fieldId } from '../fields/FieldFrame';
import { focusField, useRefusal } from './useRefusal';

const Box = styled.div`
  padding: ${space(4)} ${space(5)};
  border: 1.5px solid ${color.danger};
  border-radius: ${radius.medium};
  background: ${color.dangerTint};
  color: ${color.dangerInk};
`;

const Title = styled.h2`
  ${displayText}
  font-size: ${fontSize.lead};
  line-height: 1.3;
`;

const List = styled.ul`margin-block-start: ${space(1)};`;

const FieldLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-block-size: ${TOUCH_TARGET};
  color: inherit;
  &:hover { color: inherit; text-decoration-thickness: 0.14em; }
`;

export interface ErrorSummaryProps {
  /** Field name to label, in the order of the page. */
  labels: Readonly<Record<string, string>>;
}

/** With the name of the field, unless the error begins with it. */
const sentenceOf = (label: string, text: string): string => (text.startsWith(label) ? text : `${label}: ${text}`);

/**
 * After a refused submit, and only then: lists every error and moves the focus to the first invalid field. The list stays as it is until
 * the next submit: a live region that changes with each key would interrupt people as they correct them.
 */
export function ErrorSummary({ labels }: ErrorSummaryProps) {
  const mistakes = useRefusal(Object.keys(labels));
  if (mistakes.length === 0) return null;
  return (
    <Box role="alert">
      <Title>{mistakes.length === 1 ? 'One thing needs another look' : `${mistakes.length} things need another look`}</Title>
      <List>
        {mistakes.map(([name, text]) => (
          <li key={name}>
            <FieldLink href={`#${fieldId(name)}`} onClick={(event) => { event.preventDefault(); focusField(name); }}>
              {sentenceOf(labels[name] ?? '', text)}
            </FieldLink>
          </li>
        ))}
      </List>
    </Box>
  );
}
