import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { hueOf } from '../../styles/categoryHues';
import { media } from '../../styles/media';
import { focusRing } from '../../styles/mixins';
import { TOUCH_TARGET, color, font, motion, radius, space, tone } from '../../styles/tokens';
import { Icon } from '../pictures/Icon';

export interface ChipProps {
  selected: boolean;
  onClick: () => void;
  /** A category whose colours the chip wears; without it, the brand's. */
  tint?: string;
  icon?: LucideIcon;
  children: ReactNode;
}

const Face = styled.button<{ $hue: number | null }>`
  --hue: ${({ $hue }) => $hue ?? 0};
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  flex: none;
  min-block-size: ${TOUCH_TARGET};
  padding: ${space(1.5)} ${space(4)};
  border: 1.5px solid ${color.line};
  border-radius: ${radius.pill};
  background: ${color.raised};
  color: ${color.ink};
  font-family: ${font.display};
  font-weight: 600;
  line-height: 1.2;
  cursor: pointer;
  transition: background-color ${motion.fast}, border-color ${motion.fast}, color ${motion.fast};
  ${focusRing}

  &:hover { border-color: ${({ $hue }) => ($hue === null ? color.brand : tone.strong)}; }
  &[aria-pressed='true'] {
    border-color: ${({ $hue }) => ($hue === null ? color.brandInk : tone.strong)};
    background: ${({ $hue }) => ($hue === null ? color.brandTint : tone.tint)};
    color: ${({ $hue }) => ($hue === null ? color.brandInk : tone.strong)};
  }
  ${media.forcedColors} { &[aria-pressed='true'] { border: 3px solid Highlight; } }
`;

/** A choice that is on or off, such as one category of a filter. */
export function Chip({ selected, onClick, tint, icon, children }: ChipProps) {
  return (
    <Face type="button" aria-pressed={selected} onClick={onClick} $hue={tint === undefined ? null : hueOf(tint)}>
      {icon ? <Icon of={icon} size={18} /> : null}
      {children}
    </Face>
  );
}
