import { Moon, Sun, type LucideProps } from 'lucide-react';
import styled from 'styled-components';
import { IconButton } from '../actions/IconButton';

export type Scheme = 'light' | 'dark';

const InDark = styled(Sun)`:root:not(.dark) & { display: none; }`;
const InLight = styled(Moon)`:root.dark & { display: none; }`;

/** Follows the class on the root, like the colours: a prerendered page has the right icon before its code is loaded. */
function SunOrMoon(props: LucideProps) {
  return <><InDark {...props} /><InLight {...props} /></>;
}

/** Switches between light and dark; its label names the theme it switches to. */
export function ThemeButton({ scheme, onToggle }: { scheme: Scheme; onToggle: () => void }) {
  return (
    <IconButton
      label={scheme === 'dark' ? 'Switch to light theme' : 'Switch to dark theme'}
      icon={SunOrMoon}
      onClick={onToggle}
    />
  );
}
