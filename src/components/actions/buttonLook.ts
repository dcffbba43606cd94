import { css } from 'styled-components';
import { focusRing } from '../../styles/mixins';
import { TOUCH_TARGET, color, fontSize, motion, radius, space } from '../../styles/tokens';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'accent';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $wide?: boolean;
}

const solid = (background: string, hover: string, active: string, text: string) => css`
  background: ${background};
  color: ${text};
  &:hover:not([aria-disabled='true'], :disabled) { background: ${hover}; color: ${text}; }
  &:active:not([aria-disabled='true'], :disabled) { background: ${active}; }
`;

const outlined = css`
  border-color: ${color.edge};
  background: ${color.raised};
  color: ${color.ink};
  &:hover:not([aria-disabled='true'], :disabled) { border-color: ${color.ink}; background: ${color.sunken}; color: ${color.ink}; }
`;

const bare = css`
  background: transparent;
  color: ${color.brandInk};
  &:hover:not([aria-disabled='true'], :disabled) { background: ${color.brandTint}; color: ${color.brandInk}; }
`;

const VARIANTS = {
  primary: solid(color.brand, color.brandHover, color.brandActive, color.onBrand),
  accent: solid(color.accent, color.accent, color.accent, color.onAccent),
  danger: solid(color.danger, color.dangerHover, color.dangerHover, color.onDanger),
  secondary: outlined,
  ghost: bare,
} satisfies Record<ButtonVariant, ReturnType<typeof css>>;

const SIZES = {
  small: css`min-block-size: ${TOUCH_TARGET}; padding: ${space(1.5)} ${space(4)}; font-size: 0.9375rem;`,
  medium: css`min-block-size: 3rem; padding: ${space(2.5)} ${space(5)}; font-size: ${fontSize.body};`,
  large: css`min-block-size: 3.5rem; padding: ${space(3)} ${space(7)}; font-size: ${fontSize.lead};`,
} satisfies Record<ButtonSize, ReturnType<typeof css>>;

/** Shared by buttons and links that look like buttons. A press sinks by a pixel, as paper would. */
export const buttonLook = css<ButtonLook>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  inline-size: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  max-inline-size: 100%;
  border: 1.5px solid transparent;
  border-radius: ${radius.pill};
  font-weight: 600;
  line-height: 1.2;
  letter-spacing: -0.005em;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background-color ${motion.fade}, border-color ${motion.fade}, color ${motion.fade}, transform ${motion.fast};

  ${({ $size }) => SIZES[$size]}
  ${({ $variant }) => VARIANTS[$variant]}
  ${focusRing}

  & > svg { flex: none; }
  &:active:not([aria-disabled='true'], :disabled) { transform: translateY(1px); }
  &:disabled, &[aria-disabled='true'] { cursor: not-allowed; }
  &:disabled:not([aria-busy='true']), &[aria-disabled='true']:not([aria-busy='true']) {
    border-color: ${color.line};
    background: ${color.sunken};
    color: ${color.quiet};
  }
`;
