import { Minus, Plus } from 'lucide';
import { useState, type Ref } from 'react';
import styled from 'styled-components';
import { fieldBox } from '../../styles/mixins';
import { space } from '../../styles/tokens';
import { IconButton } from '../actions/IconButton';
import { VisuallyHidden } from '../layout/layoutParts';
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

/**
 * A whole number, typed or stepped. Steps stop at `min` and `max`, where their button keeps the focus; typed values are validated by the
 * form.
 */
export function NumberField({ value, onChange, onBlur, min, max, ref, ...field }: NumberFieldProps) {
  const { label, name, help, error, optional, disabled } = field;
  const current = value === '' ? (min ?? 0) : value;
  const atMin = min !== undefined && current <= min;
  const atMax = max !== undefined && current >= max;
  // Local state: what was stepped to is only read out.
  const [stepped, setStepped] = useState<number | ''>('');
  const step = (by: number) => () => {
    const next = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, current + by));
    setStepped(next);
    onChange(next);
  };
  return (
    <FieldFrame label={label} name={name} help={help} error={error} optional={optional}>
      <Row>
        <IconButton
          label={`One fewer: ${label}`} icon={Minus} disabled={disabled} aria-disabled={atMin || undefined}
          onClick={atMin ? undefined : step(-1)}
        />
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
          onChange={(event) => {
            setStepped('');
            onChange(event.target.value === '' ? '' : event.target.valueAsNumber);
          }}
          onBlur={onBlur}
        />
        <IconButton
          label={`One more: ${label}`} icon={Plus} disabled={disabled} aria-disabled={atMax || undefined}
          onClick={atMax ? undefined : step(1)}
        />
        <VisuallyHidden role="status">{stepped}</VisuallyHidden>
      </Row>
    </FieldFrame>
  );
}
