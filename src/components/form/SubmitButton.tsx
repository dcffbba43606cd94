import type { ReactNode } from 'react';
import { Button } from '../actions/Button';
import type { IconDrawing } from '../pictures/Icon';

export interface SubmitButtonProps {
  /** In flight: disabled, with a spinner (docs/spec-notes.md, section 2, Create group). */
  busy: boolean;
  /** Read out meanwhile, such as "Saving". */
  busyLabel: string;
  disabled?: boolean;
  icon?: IconDrawing;
  wide?: boolean;
  children: ReactNode;
}

export function SubmitButton({ busy, busyLabel, disabled, icon, wide = false, children }: SubmitButtonProps) {
  return (
    <Button type="submit" size="large" loading={busy} loadingLabel={busyLabel} disabled={disabled} icon={icon} wide={wide}>
      {children}
    </Button>
  );
}
