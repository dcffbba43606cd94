import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../actions/IconButton';
import type { FieldBase } from './FieldFrame';
import { FieldFrame, fieldAria } from './FieldFrame';
import { Input } from './TextField';

export interface PasswordFieldProps extends FieldBase {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** A hint for password managers. */
  autoComplete: 'current-password' | 'new-password';
}

const Box = styled.div`
  position: relative;
  & > input { padding-inline-end: 3.5rem; }
  & > button { position: absolute; inset-block: 0; inset-inline-end: 0.25rem; margin-block: auto; }
`;

/** Hidden by default; only this field needs to know whether it is shown, so that is local state. */
export function PasswordField({
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
  autoComplete,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame label={label} name={name} help={help} error={error} optional={optional}>
      <Box>
        <Input
          {...fieldAria({ name, help, error, required })}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          disabled={disabled}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
          }}
          onBlur={onBlur}
        />
        <IconButton
          label={shown ? 'Hide what you typed' : 'Show what you typed'}
          icon={shown ? EyeOff : Eye}
          size={20}
          onClick={() => {
            setShown(!shown);
          }}
        />
      </Box>
    </FieldFrame>
  );
}
