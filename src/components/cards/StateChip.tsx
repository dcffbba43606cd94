import { Check, CircleSlash, Clock3, Hourglass, Star } from 'lucide';
import styled from 'styled-components';
import type { GroupFlag } from '../../domain/groups/groupFlags';
import { forcedEdge } from '../../styles/mixins';
import { color, fontSize, radius, space } from '../../styles/tokens';
import { Icon } from '../pictures/Icon';

const LOOKS = {
  full: { text: 'Full', icon: CircleSlash, background: color.dangerTint, ink: color.dangerInk },
  started: { text: 'Under way', icon: Clock3, background: color.accentTint, ink: color.accentInk },
  over: { text: 'Over', icon: Clock3, background: color.sunken, ink: color.quiet },
  member: { text: 'You are in', icon: Check, background: color.successTint, ink: color.successInk },
  waiting: { text: 'In line', icon: Hourglass, background: color.accentTint, ink: color.accentInk },
  creator: { text: 'Yours', icon: Star, background: color.brandTint, ink: color.brandInk },
} as const;

const Face = styled.span<{ $background: string; $ink: string }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  padding: ${space(0.75)} ${space(2.5)};
  border-radius: ${radius.pill};
  background: ${({ $background }) => $background};
  color: ${({ $ink }) => $ink};
  font-size: ${fontSize.small};
  font-weight: 600;
  line-height: 1.35;
  ${forcedEdge}
`;

/** Why the group cannot be joined, or that the viewer is already in it. */
export function StateChip({ flag }: { flag: GroupFlag }) {
  const { text, icon, background, ink } = LOOKS[flag];
  return <Face $background={background} $ink={ink}><Icon of={icon} size={15} />{text}</Face>;
}
