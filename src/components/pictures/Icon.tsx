import type { LucideProps } from 'lucide-react';
import type { ComponentType } from 'react';

/** One icon of lucide-react, or a component that draws like one. */
export type IconDrawing = ComponentType<LucideProps>;

export interface IconProps {
  of: IconDrawing;
  /** Edge length in px; 20 by default. */
  size?: number;
  /** Only for an icon without text beside it. */
  label?: string;
}

/** An icon. Next to a text it is decorative and hidden from screen readers. */
export function Icon({ of: Drawing, size = 20, label }: IconProps) {
  return label
    ? <Drawing size={size} strokeWidth={2} role="img" aria-label={label} focusable={false} />
    : <Drawing size={size} strokeWidth={2} aria-hidden focusable={false} />;
}
