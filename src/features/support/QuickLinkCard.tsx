import styled from 'styled-components';
import { Link } from '../../components/actions/Link';
import { Icon, type IconDrawing } from '../../components/pictures/Icon';
import { media } from '../../styles/media';
import { displayText, focusRing, sheet } from '../../styles/mixins';
import { color, fontSize, motion, radius, shadow, space } from '../../styles/tokens';

const Card = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(4)};
  align-items: center;
  block-size: 100%;
  padding: ${space(5)};
  ${sheet}
  box-shadow: ${shadow.card};
  color: ${color.ink};
  text-decoration: none;
  transition: transform ${motion.normal}, box-shadow ${motion.fade};
  ${focusRing}

  &:hover { color: ${color.ink}; }
  ${media.hover} { &:hover { transform: translateY(-3px); box-shadow: ${shadow.lifted}; } }
  ${media.calm} { &:hover { transform: none; } }
`;

const Mark = styled.span`
  display: grid;
  grid-row: 1 / span 2;
  place-items: center;
  inline-size: 3rem;
  block-size: 3rem;
  border-radius: ${radius.medium};
  background: ${color.accentTint};
  color: ${color.accentInk};
  rotate: -4deg;
`;

const Title = styled.span`
  ${displayText}
  align-self: end;
  font-size: ${fontSize.lead};
  line-height: 1.25;
`;

const Note = styled.span`
  align-self: start;
  color: ${color.quiet};
  font-size: ${fontSize.small};
  line-height: 1.4;
`;

export interface QuickLinkCardProps {
  icon: IconDrawing;
  title: string;
  text: string;
  to: string;
}

/** A shortcut to a page that users of this page often need. */
export function QuickLinkCard({ icon, title, text, to }: QuickLinkCardProps) {
  return (
    <Card to={to}>
      <Mark aria-hidden><Icon of={icon} size={22} /></Mark>
      <Title>{title}</Title>
      <Note>{text}</Note>
    </Card>
  );
}
