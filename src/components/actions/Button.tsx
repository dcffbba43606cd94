import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { SpinnerRing } from '../feedback/Spinner';
import { VisuallyHidden } from '../layout/layoutParts';
import { Icon, type IconDrawing } from '../pictures/Icon';
import type { ButtonLook, ButtonSize, ButtonVariant } from './buttonLook';
import { buttonLook } from './buttonLook';
import { Link, type LinkProps } from './Link';
import { useKeptFocus } from './useKeptFocus';

interface Looks {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Full width. */
  wide?: boolean;
  /** Before the text. */
  icon?: IconDrawing;
  /** After the text. */
  iconAfter?: IconDrawing;
  children: ReactNode;
}

export interface ButtonProps extends Looks, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** In flight: disabled, with a spinner in the icon's place. */
  loading?: boolean;
  /** Read out while loading, such as "Joining". */
  loadingLabel?: string;
  ref?: Ref<HTMLButtonElement>;
}

const Face = styled.button<ButtonLook>`${buttonLook}`;
const LinkFace = styled(Link)<ButtonLook>`${buttonLook}`;

export function Button({
  variant = 'primary',
  size = 'medium',
  wide = false,
  icon,
  iconAfter,
  loading = false,
  loadingLabel,
  disabled,
  type = 'button',
  ref,
  children,
  ...rest
}: ButtonProps) {
  const isDisabled = loading || disabled;
  const button = useKeptFocus(ref, isDisabled);
  return (
    <Face
      {...rest}
      ref={button}
      type={type}
      disabled={isDisabled}
      aria-busy={loading || undefined}
      $variant={variant}
      $size={size}
      $wide={wide}
    >
      {loading ? <SpinnerRing $size={18} aria-hidden /> : icon ? <Icon of={icon} /> : null}
      <span>{children}</span>
      {loading && loadingLabel ? <VisuallyHidden role="status">{loadingLabel}</VisuallyHidden> : null}
      {iconAfter ? <Icon of={iconAfter} size={18} /> : null}
    </Face>
  );
}

export interface ButtonLinkProps extends Looks, Omit<LinkProps, 'children'> {
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'primary', size = 'medium', wide = false, icon, iconAfter, children, ...rest }: ButtonLinkProps) {
  return (
    <LinkFace {...rest} $variant={variant} $size={size} $wide={wide}>
      {icon ? <Icon of={icon} /> : null}
      <span>{children}</span>
      {iconAfter ? <Icon of={iconAfter} size={18} /> : null}
    </LinkFace>
  );
}
