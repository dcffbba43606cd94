import { ChevronDown } from 'lucide';
import styled from 'styled-components';
import { fieldBox } from '../../styles/mixins';
import { color, fontSize, space } from '../../styles/tokens';
import { VisuallyHidden } from '../layout/layoutParts';
import { Icon } from '../pictures/Icon';
import type { FieldBase } from './FieldFrame';
import { FieldFrame, fieldAria, fieldId } from './FieldFrame';

interface SelectOption<V extends string = string> {
  value: V;
  label: string;
}

export interface SelectFieldProps<V extends string> extends FieldBase {
  value: V;
  options: readonly SelectOption<V>[];
  onChange: (value: V) => void;
  onBlur?: () => void;
  /** For list filters: smaller, the label on the same line, no error line. */
  compact?: boolean;
}

const Box = styled.div`
  position: relative;
  & > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${space(4)};
    margin-block: auto;
    pointer-events: none;
    color: ${color.quiet};
  }
`;

const Select = styled.select<{ $compact?: boolean }>`
  ${fieldBox}
  min-block-size: ${({ $compact }) => ($compact ? '2.75rem' : '3.25rem')};
  padding-block: ${({ $compact }) => ($compact ? '0.5rem' : '0.75rem')};
  padding-inline-end: 2.75rem;
  appearance: none;
  cursor: pointer;
  text-overflow: ellipsis;
  & > option { background: ${color.raised}; color: ${color.ink}; }
`;

const CompactFrame = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-inline-size: 0;
  font-size: ${fontSize.small};
  & > div { flex: 1 1 auto; min-inline-size: 0; }
`;

/** The browser's own select: best on phones and with screen readers. */
export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { label, name, help, error, required, optional, disabled, value, options, onChange, onBlur, compact = false } = props;
  const control = (
    <Box>
      <Select
        {...fieldAria({ name, help, error, required })}
        $compact={compact}
        disabled={disabled}
        value={value}
        onChange={(event) => { onChange(event.target.value as V); }}
        onBlur={onBlur}
      >
        {options.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}
      </Select>
      <Icon of={ChevronDown} size={18} />
    </Box>
  );
  if (compact) {
    return <CompactFrame><VisuallyHidden as="label" htmlFor={fieldId(name)}>{label}</VisuallyHidden>{control}</CompactFrame>;
  }
  return <FieldFrame label={label} name={name} help={help} error={error} optional={optional}>{control}</FieldFrame>;
}
