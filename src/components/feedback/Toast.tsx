import { CircleAlert, CircleCheck, Info, X } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius, shadow, space } from '../../styles/tokens';
import { IconButton } from '../actions/IconButton';
import { Icon } from '../pictures/Icon';

type ToastTone = 'success' | 'error' | 'info';

const LOOKS = {
  success: { icon: CircleCheck, mark: color.success },
  error: { icon: CircleAlert, mark: color.danger },
  info: { icon: Info, mark: color.brand },
} as const;

const Card = styled.div<{ $mark: string }>`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  inline-size: min(26rem, calc(100vw - 2 * ${space(4)}));
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  border: 1px solid ${color.line};
  border-inline-start: 5px solid ${({ $mark }) => $mark};
  border-radius: ${radius.medium};
  background: ${color.raised};
  color: ${color.ink};
  font-weight: 500;
  line-height: 1.4;
  box-shadow: ${shadow.lifted};

  & > svg { flex: none; color: ${({ $mark }) => $mark}; }
  & > span { flex: 1; min-inline-size: 0; padding-block: ${space(2)}; }
`;

export interface ToastProps {
  tone: ToastTone;
  onDismiss: () => void;
  children: ReactNode;
}

/** The look of a notification; stacking and announcing happen elsewhere. */
export function Toast({ tone, onDismiss, children }: ToastProps) {
  const { icon, mark } = LOOKS[tone];
  return (
    <Card $mark={mark}>
      <Icon of={icon} size={22} />
      <span>{children}</span>
      <IconButton label="Dismiss" icon={X} size={18} onClick={onDismiss} />
    </Card>
  );
}
