import styled from 'styled-components';
import type { FieldBase } from './FieldFrame';
import { FieldFrame, fieldAria } from './FieldFrame';
import { Input } from './TextField';

export interface DateTimeFieldProps extends FieldBase {
  /** Local date and time in the control's format: `2030-05-01T18:30`; empty when none is chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The earliest choice, in the same form. */
  min?: string;
}

const Control = styled(Input)`
  max-inline-size: 20rem;
  font-variant-numeric: tabular-nums;
`;

/** The browser's own date and time control, in the user's zone. */
export function DateTimeField({
  label,
  name,
  help,
  error,
  required,
  optional,
  disabled,
  value,
  onChange,
  onBlur,
  min,
}: DateTimeFieldProps) {
  return (
    <FieldFrame label={label} name={name} help={help} error={error} optional={optional}>
      <Control
        {...fieldAria({ name, help, error, required })}
        type="datetime-local"
        min={min}
        disabled={disabled}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}
