import { useState, type KeyboardEvent } from 'react';
import styled, { css } from 'styled-components';
import { Button, type ButtonProps } from './Button';

/** ms for which the button does nothing after its action has changed. */
const DEAF_MS = 1_000;

/**
 * Two animations that do the same, in turns: one starts again only under another name. They wait by their delay, because reduced motion
 * cuts durations.
 */
const Face = styled(Button)<{ $changes: number }>`
  ${({ $changes }) => ($changes === 0 ? null : css`animation: ${$changes % 2 === 0 ? 'deaf' : 'deaf-again'} 1ms ${DEAF_MS}ms backwards;`)}
`;

/** A key that is held presses once. */
function ignoreRepetition(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

/**
 * A button whose action is replaced by its opposite: Join by Leave. It stays the same element, so it keeps the focus, and a second press of
 * the first action does not undo it.
 */
export function ChangingButton({ children, onClick, ...rest }: ButtonProps & { children: string }) {
  const [seen, setSeen] = useState({ label: children, changes: 0 });
  if (seen.label !== children) setSeen({ label: children, changes: seen.changes + 1 });
  return (
    <Face
      {...rest}
      $changes={seen.changes}
      onKeyDown={ignoreRepetition}
      // A key, or a screen reader, clicks what no pointer reaches.
      onClick={(event) => { if (getComputedStyle(event.currentTarget).pointerEvents !== 'none') onClick?.(event); }}
    >
      {children}
    </Face>
  );
}
