import type { ButtonHTMLAttributes, Ref } from 'react';
import styled from 'styled-components';
import { media } from '../../styles/media';
import { focusRing } from '../../styles/mixins';
import { TOUCH_TARGET, color, motion, radius } from '../../styles/tokens';
import { Icon, type IconDrawing } from '../pictures/Icon';
import { useKeptFocus } from './useKeptFocus';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** What it does; read out and shown as a tooltip. */
  label: string;
  icon: IconDrawing;
  size?: number;
  ref?: Ref<HTMLButtonElement>;
}

const Face = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${TOUCH_TARGET};
  block-size: ${TOUCH_TARGET};
  padding: 0;
  border: 0;
  border-radius: ${radius.pill};
  background: transparent;
  color: ${color.ink};
  cursor: pointer;
  transition: background-color ${motion.fade}, color ${motion.fade};
  ${focusRing}

  &:hover:not(:disabled, [aria-disabled='true']) { background: ${color.brandTint}; color: ${color.brandInk}; }
  &:disabled, &[aria-disabled='true'] { color: ${color.edge}; cursor: not-allowed; }
  ${media.forcedColors} { border: 1px solid ButtonText; }
`;

export function IconButton({ label, icon, size = 22, type = 'button', ref, ...rest }: IconButtonProps) {
  const button = useKeptFocus(ref, rest.disabled);
  return (
    <Face title={label} {...rest} ref={button} type={type} aria-label={label}>
      <Icon of={icon} size={size} />
    </Face>
  );
}
