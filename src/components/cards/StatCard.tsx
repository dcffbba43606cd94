import type { ReactNode } from 'react';
import styled from 'styled-components';
import { displayText, sheet } from '../../styles/mixins';
import { color, fontSize, radius, shadow, space, tone } from '../../styles/tokens';
import { Icon, type IconDrawing } from '../pictures/Icon';

const Card = styled.div<{ $hue: number }>`
  --hue: ${({ $hue }) => $hue};
  display: grid;
  gap: ${space(1)};
  align-content: start;
  padding: ${space(5)};
  ${sheet}
  box-shadow: ${shadow.card};
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  margin-block-end: ${space(2)};
  border-radius: ${radius.medium};
  background: ${tone.tint};
  color: ${tone.strong};
  transform: rotate(-4deg);
`;

const Figure = styled.span`
  ${displayText}
  font-size: ${fontSize.headline};
  line-height: 1.1;
  font-variant-numeric: tabular-nums;
`;

const Label = styled.span`color: ${color.quiet};`;

export interface StatCardProps {
  label: string;
  /** Already formatted, such as "10,000+". */
  value: ReactNode;
  icon: IconDrawing;
  /** An OKLCH hue in degrees for the mark. */
  hue: number;
}

/** One figure with its label. */
export function StatCard({ label, value, icon, hue }: StatCardProps) {
  return (
    <Card $hue={hue}>
      <Mark aria-hidden><Icon of={icon} size={22} /></Mark>
      <Figure>{value}</Figure>
      <Label>{label}</Label>
    </Card>
  );
}
