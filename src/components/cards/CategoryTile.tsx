import styled from 'styled-components';
import { hueOf } from '../../styles/categoryHues';
import { media } from '../../styles/media';
import { displayText, focusRing } from '../../styles/mixins';
import { fontSize, motion, radius, shadow, space, tone } from '../../styles/tokens';
import { Link } from '../actions/Link';
import { CategoryArt } from '../pictures/CategoryArt';

const Tile = styled(Link)<{ $hue: number }>`
  --hue: ${({ $hue }) => $hue};
  display: flex;
  flex-direction: column;
  block-size: 100%;
  border-radius: ${radius.card};
  background: ${tone.tint};
  color: ${tone.strong};
  text-decoration: none;
  overflow: hidden;
  transition: transform ${motion.normal}, box-shadow ${motion.fade};
  ${focusRing}

  &:hover { color: ${tone.strong}; }
  ${media.hover} { &:hover { transform: translateY(-3px) rotate(-0.4deg); box-shadow: ${shadow.lifted}; } }
  ${media.calm} { &:hover { transform: none; } }
  ${media.forcedColors} { border: 1px solid LinkText; }
`;

const Picture = styled.span`
  display: block;
  aspect-ratio: 16 / 10;
  overflow: hidden;
  & > img { inline-size: 100%; block-size: 100%; transition: transform ${motion.normal}; }
  ${media.hover} { ${Tile}:hover & > img { transform: scale(1.04); } }
`;

const Name = styled.span`
  ${displayText}
  padding: ${space(3)} ${space(4)} ${space(4)};
  font-size: ${fontSize.lead};
  line-height: 1.25;
`;

export interface CategoryTileProps {
  /** The category, which decides colour and picture. */
  category: string;
  /** The name shown, such as "Art & Creativity". */
  name: string;
  to: string;
}

/** A link to one category, with its colour and picture. */
export function CategoryTile({ category, name, to }: CategoryTileProps) {
  return (
    <Tile to={to} $hue={hueOf(category)}>
      <Picture><CategoryArt category={category} /></Picture>
      <Name>{name}</Name>
    </Tile>
  );
}
