import { Moon, Sun } from 'lucide';
import styled from 'styled-components';
import { IconButton } from '../actions/IconButton';
import type { IconDrawing } from '../pictures/Icon';
import { onePath } from '../pictures/onePath';

export type Scheme = 'light' | 'dark';

/** The class of the root shows one of them, as it sets the colours, so a prerendered page has the right icon before its code is loaded. */
const SUN_AND_MOON: IconDrawing = [
  ['path', { d: onePath(Sun), className: 'sun' }],
  ['path', { d: onePath(Moon), className: 'moon' }],
];

const Switch = styled(IconButton)`
  :root:not(.dark) & .sun, :root.dark & .moon { display: none; }
`;

/** Switches between light and dark; its label names the theme it switches to. */
export function ThemeButton({ scheme, onToggle }: { scheme: Scheme; onToggle: () => void }) {
  return (
    <Switch
      label={scheme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'}
      icon={SUN_AND_MOON}
      onClick={onToggle}
    />
  );
}
