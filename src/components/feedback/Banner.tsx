import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '../../styles/tokens';
import { Icon } from '../pictures/Icon';

type BannerTone = 'info' | 'success' | 'warning' | 'danger';

const LOOKS = {
  info: { icon: Info, ground: color.brandTint, ink: color.brandInk },
  success: { icon: CircleCheck, ground: color.successTint, ink: color.successInk },
  warning: { icon: TriangleAlert, ground: color.accentTint, ink: color.accentInk },
  danger: { icon: CircleAlert, ground: color.dangerTint, ink: color.dangerInk },
} as const;

const Box = styled.div<{ $ground: string; $ink: string }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid color-mix(in oklab, ${({ $ink }) => $ink} 25%, transparent);
  border-radius: ${radius.medium};
  background: ${({ $ground }) => $ground};
  color: ${({ $ink }) => $ink};
  font-weight: 500;
`;

/** The mark stays beside the first line, however high the text or the button is. A button that leaves too little room goes below. */
const Words = styled.div`
  display: flex;
  flex: 1 1 13rem;
  gap: ${space(3)};
  min-inline-size: 0;

  & > svg { flex: none; margin-block-start: 0.2em; }
`;

const Content = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

export interface BannerProps {
  tone?: BannerTone;
  /** Announced when it appears. */
  live?: boolean;
  /** A button at the end. */
  action?: ReactNode;
  children: ReactNode;
}

/** A permanent notice: a state and what it means for the user. */
export function Banner({ tone = 'info', live = false, action, children }: BannerProps) {
  const { icon, ground, ink } = LOOKS[tone];
  return (
    <Box $ground={ground} $ink={ink} role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}>
      <Words>
        <Icon of={icon} />
        <Content>{children}</Content>
      </Words>
      {action}
    </Box>
  );
}
