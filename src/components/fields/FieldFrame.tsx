import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontSize, space } from '../../styles/tokens';
import { Icon } from '../pictures/Icon';

/** Props of every field. The id is `field-<name>`, so that the error summary can move the focus there. */
export interface FieldBase {
  label: string;
  name: string;
  /** A hint under the label. */
  help?: ReactNode;
  /** The current error; its line is reserved even when there is none. */
  error?: string | null;
  required?: boolean;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  disabled?: boolean;
}

export const fieldId = (name: string): string => `field-${name}`;

/** The attributes that connect a control to its label, help and error. */
export function fieldAria({ name, help, error, required }: Pick<FieldBase, 'name' | 'help' | 'error' | 'required'>) {
  const id = fieldId(name);
  const described = [help ? `${id}-help` : null, error ? `${id}-error` : null].filter(Boolean).join(' ');
  return {
    id,
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    'aria-required': required || undefined,
  } as const;
}

const Box = styled.div`
  display: grid;
  gap: ${space(1.5)};
  min-inline-size: 0;
`;

const Label = styled.label`
  justify-self: start;
  font-weight: 600;
  line-height: 1.4;
`;

const Optional = styled.span`
  color: ${color.quiet};
  font-size: ${fontSize.small};
  font-weight: 400;
`;

const Help = styled.div`
  color: ${color.quiet};
  font-size: ${fontSize.small};
  line-height: 1.45;
`;

/**
 * One line is always reserved: an error that appears or disappears would move the button from under the pointer. It is nearer to its own
 * control than to the next label.
 */
const Problem = styled.p`
  display: flex;
  align-items: flex-start;
  gap: ${space(1.5)};
  margin-block: -${space(0.5)} ${space(0.5)};
  min-block-size: 1.5em;
  color: ${color.dangerInk};
  font-size: ${fontSize.small};
  font-weight: 500;
  line-height: 1.5;

  & > svg { flex: none; margin-block-start: 0.15em; }
`;

export interface FieldFrameProps extends FieldBase {
  children: ReactNode;
}

/** The label, the hint, the control, then the error line. */
export function FieldFrame({ label, name, help, error, optional, children }: FieldFrameProps) {
  const id = fieldId(name);
  return (
    <Box>
      <Label htmlFor={id}>
        {label}
        {optional ? <Optional> (optional)</Optional> : null}
      </Label>
      {help ? <Help id={`${id}-help`}>{help}</Help> : null}
      {children}
      <Problem id={`${id}-error`}>
        {error ? <><Icon of={CircleAlert} size={16} /><span>{error}</span></> : null}
      </Problem>
    </Box>
  );
}
