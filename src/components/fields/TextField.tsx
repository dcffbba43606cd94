import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import styled from 'styled-components';
import { fieldBox } from '../../styles/mixins';
import type { FieldBase } from './FieldFrame';
import { FieldFrame, fieldAria } from './FieldFrame';

type Native<P> = Omit<P, keyof FieldBase | 'onChange' | 'onBlur' | 'value' | 'id'>;

interface TextValue {
  value: string;
  /** The new text. */
  onChange: (value: string) => void;
  onBlur?: () => void;
}

export interface TextFieldProps extends FieldBase, TextValue, Native<InputHTMLAttributes<HTMLInputElement>> {
  ref?: Ref<HTMLInputElement>;
}

export const Input = styled.input`${fieldBox}`;

const Area = styled.textarea`
  ${fieldBox}
  min-block-size: 9rem;
  resize: vertical;
  field-sizing: content;
`;

/** One line of text; `type` may be text, email, url or tel. */
export function TextField({
  label,
  name,
  help,
  error,
  required,
  optional,
  value,
  onChange,
  onBlur,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <FieldFrame label={label} name={name} help={help} error={error} optional={optional}>
      <Input
        {...rest}
        {...fieldAria({ name, help, error, required })}
        type={type}
        dir={rest.dir ?? 'auto'}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}

export interface TextAreaProps extends FieldBase, TextValue, Native<TextareaHTMLAttributes<HTMLTextAreaElement>> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines; grows with its text. */
export function TextArea({ label, name, help, error, required, optional, value, onChange, onBlur, rows = 5, ...rest }: TextAreaProps) {
  return (
    <FieldFrame label={label} name={name} help={help} error={error} optional={optional}>
      <Area
        {...rest}
        {...fieldAria({ name, help, error, required })}
        rows={rows}
        dir="auto"
        value={value}
        onChange={(event) => { onChange(event.target.value); }}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}
