import { useState, type KeyboardEvent } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { Button, type ButtonProps } from './Button';

/** ms for which the button does not react to a pointer after its action has changed. */
const DEAF_MS = 1_000;
const deaf = css`from { pointer-events: none; }`;
/**
 * Two that do the same, in turns: an animation starts again only under another name. It waits by its delay, because reduced motion cuts
 * durations.
 */
const DEAF = [keyframes`${deaf}`, keyframes`${deaf} to { pointer-events: auto; }`] as const;

const Face = styled(Button)<{ $changes: number }>`
  ${({ $changes }) => ($changes === 0 ? null : css`animation: ${DEAF[$changes % 2 as 0 | 1]} 1ms ${DEAF_MS}ms backwards;`)}
`;

/** A key that is held presses once. */
function ignoreRepetition(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

/**
 * A button whose action is replaced by its opposite: Join by Leave. It stays the same element, so it keeps the focus, and a second tap of
 * the first action does not undo it.
 */
export function ChangingButton({ children, ...rest }: ButtonProps & { children: string }) {
  const [seen, setSeen] = useState({ label: children, changes: 0 });
  if (seen.label !== children) setSeen({ label: children, changes: seen.changes + 1 });
  return <Face {...rest} $changes={seen.changes} onKeyDown={ignoreRepetition}>{children}</Face>;
}
