import styled from 'styled-components';
import type { FieldBase } from './FieldFrame';
import { FieldFrame } from './FieldFrame';
import type { TextValue } from './TextField';
import { Input, textControl } from './TextField';

/** The value is a local date and time in the control's format: `2030-05-01T18:30`; empty when none is chosen. */
export interface DateTimeFieldProps extends FieldBase, TextValue {
  /** The earliest choice, in the same form. */
  min?: string;
}

const Control = styled(Input)`
  max-inline-size: 20rem;
  font-variant-numeric: tabular-nums;
`;

/** The browser's own date and time control, in the user's zone. */
export function DateTimeField({ min, ...field }: DateTimeFieldProps) {
  return (
    <FieldFrame {...field}>
      <Control {...textControl(field)} type="datetime-local" min={min} />
    </FieldFrame>
  );
}
