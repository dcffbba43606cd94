import { Minus, Plus } from 'lucide';
import type { Ref } from 'react';
import styled from 'styled-components';
import { fieldBox } from '../../styles/mixins';
import { space } from '../../styles/tokens';
import { IconButton } from '../actions/IconButton';
import type { FieldBase } from './FieldFrame';
import { FieldFrame, fieldAria } from './FieldFrame';

export interface NumberFieldProps extends FieldBase {
  /** Empty while the field is cleared. */
  value: number | '';
  onChange: (value: number | '') => void;
  onBlur?: () => void;
  min?: number;
  max?: number;
  ref?: Ref<HTMLInputElement>;
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  max-inline-size: 16rem;
`;

const Input = styled.input`
  ${fieldBox}
  text-align: center;
  font-variant-numeric: tabular-nums;
  appearance: textfield;
  &::-webkit-inner-spin-button, &::-webkit-outer-spin-button { appearance: none; margin: 0; }
`;

/** A whole number, typed or stepped. Steps stop at `min` and `max`; typed values are validated by the form. */
export function NumberField({ value, onChange, onBlur, min, max, ref, ...field }: NumberFieldProps) {
  const { label, name, help, error, optional, disabled } = field;
  const current = value === '' ? (min ?? 0) : value;
  const atMin = min !== undefined && current <= min;
  const atMax = max !== undefined && current >= max;
  const step = (by: number) => { onChange(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, current + by))); };
  return (
    <FieldFrame label={label} name={name} help={help} error={error} optional={optional}>
      <Row>
        <IconButton label="One fewer" icon={Minus} disabled={disabled || atMin} onClick={() => { step(-1); }} />
        <Input
          {...fieldAria(field)}
          ref={ref}
          type="number"
          inputMode="numeric"
          step={1}
          min={min}
          max={max}
          disabled={disabled}
          value={value}
          onChange={(event) => { onChange(event.target.value === '' ? '' : event.target.valueAsNumber); }}
          onBlur={onBlur}
        />
        <IconButton label="One more" icon={Plus} disabled={disabled || atMax} onClick={() => { step(1); }} />
      </Row>
    </FieldFrame>
  );
}
