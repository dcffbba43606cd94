import { Eye, EyeOff } from 'lucide';
import { useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '../actions/IconButton';
import type { FieldBase } from './FieldFrame';
import { FieldFrame } from './FieldFrame';
import type { TextValue } from './TextField';
import { Input, textControl } from './TextField';

export interface PasswordFieldProps extends FieldBase, TextValue {
  /** A hint for password managers. */
  autoComplete: 'current-password' | 'new-password';
}

const Box = styled.div`
  position: relative;
  & > input { padding-inline-end: 3.5rem; }
  & > button { position: absolute; inset-block: 0; inset-inline-end: 0.25rem; margin-block: auto; }
`;

/** Hidden by default; only this field needs to know whether it is shown, so that is local state. */
export function PasswordField({ autoComplete, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...field}>
      <Box>
        <Input
          {...textControl(field)}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
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
