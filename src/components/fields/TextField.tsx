import type { ChangeEvent, InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import styled from 'styled-components';
import { fieldBox } from '../../styles/mixins';
import type { FieldBase } from './FieldFrame';
import { FieldFrame, fieldAria } from './FieldFrame';

type Native<P> = Omit<P, keyof FieldBase | keyof TextValue | 'id'>;

/** The text of a field, and how it changes. */
export interface TextValue {
  value: string;
  /** The new text. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** While it is sent: unlike a disabled field, it keeps the focus. */
  readOnly?: boolean;
}

/** The attributes of a control that edits a text. */
export function textControl({ value, onChange, onBlur, disabled, readOnly, ...field }: FieldBase & TextValue) {
  return {
    ...fieldAria(field),
    disabled,
    readOnly,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => { onChange(event.target.value); },
    onBlur,
  };
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
export function TextField({ label, help, error, required, optional, type = 'text', dir = 'auto', ...rest }: TextFieldProps) {
  const field = { ...rest, label, help, error, required, optional };
  return (
    <FieldFrame {...field}>
      <Input {...rest} {...textControl(field)} type={type} dir={dir} />
    </FieldFrame>
  );
}

export interface TextAreaProps extends FieldBase, TextValue, Native<TextareaHTMLAttributes<HTMLTextAreaElement>> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines; grows with its text. */
export function TextArea({ label, help, error, required, optional, rows = 5, ...rest }: TextAreaProps) {
  const field = { ...rest, label, help, error, required, optional };
  return (
    <FieldFrame {...field}>
      <Area {...rest} {...textControl(field)} rows={rows} dir="auto" />
    </FieldFrame>
  );
}
