import { Search, X } from 'lucide';
import { useRef, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { fieldBox } from '../../styles/mixins';
import { color, fontSize, radius, space } from '../../styles/tokens';
import { IconButton } from '../actions/IconButton';
import { VisuallyHidden } from '../layout/layoutParts';
import { Icon } from '../pictures/Icon';
import { fieldId } from './FieldFrame';

export interface SearchFieldProps {
  /** Read out; shown only as the placeholder. */
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** The id of the list that it filters. */
  controls?: string;
  large?: boolean;
}

const Box = styled.div`
  position: relative;
  flex: 1 1 auto;
  min-inline-size: 0;

  & > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: ${space(4)};
    margin-block: auto;
    color: ${color.quiet};
    pointer-events: none;
  }
  & > button {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${space(1)};
    margin-block: auto;
  }
`;

const Input = styled.input<{ $large: boolean }>`
  ${fieldBox}
  min-block-size: ${({ $large }) => ($large ? '3.75rem' : '3.25rem')};
  padding-inline: 3rem;
  border-radius: ${radius.pill};
  font-size: ${({ $large }) => ($large ? fontSize.lead : fontSize.body)};
  text-overflow: ellipsis;
  appearance: none;
  &::-webkit-search-cancel-button { display: none; }
`;

/** The code of a key that an input method takes. Safari reports it after the proposal has gone, when nothing is composed any more. */
const TAKEN_KEY = 229;
/** Whether the key is for an input method, which proposes words. */
const isProposing = ({ nativeEvent: { isComposing, keyCode } }: KeyboardEvent) => isComposing || keyCode === TAKEN_KEY;

/** A search box with its own clear button; Escape clears it as well. */
export function SearchField({ label, name, value, onChange, placeholder, controls, large = false }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    // The button goes.
    input.current?.focus();
  };
  return (
    <Box>
      <VisuallyHidden as="label" htmlFor={fieldId(name)}>{label}</VisuallyHidden>
      <Icon of={Search} />
      <Input
        ref={input}
        id={fieldId(name)}
        name={name}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-controls={controls}
        placeholder={placeholder ?? label}
        value={value}
        $large={large}
        onChange={(event) => { onChange(event.target.value); }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '' || isProposing(event)) return;
          event.preventDefault();
          onChange('');
        }}
      />
      {value === '' ? null : <IconButton label="Clear search" icon={X} size={18} onClick={clear} />}
    </Box>
  );
}
