import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../actions/IconButton';

export type Scheme = 'light' | 'dark';

/** Switches between light and dark; its label names the theme it switches to. */
export function ThemeButton({ scheme, onToggle }: { scheme: Scheme; onToggle: () => void }) {
  return (
    <IconButton
      label={scheme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'}
      icon={scheme === 'dark' ? Sun : Moon}
      onClick={onToggle}
    />
  );
}
