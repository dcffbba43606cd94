import styled from 'styled-components';
import { CategoryArt } from '../../components/pictures/CategoryArt';
import type { Category } from '../../domain/groups/categories';
import { color, fontSize, paper, radius, shadow, space } from '../../styles/tokens';

const Notes = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 15rem));
  justify-content: center;
  gap: ${space(6)};
`;

const Note = styled.div<{ $tilt: number }>`
  position: relative;
  padding: ${space(2)};
  border-radius: ${radius.medium};
  background: ${color.raised};
  box-shadow: ${shadow.card};
  transform: rotate(${({ $tilt }) => $tilt}deg);

  & > img {
    border-radius: ${radius.small};
  }
  & > p {
    padding: ${space(2)} ${space(1)} ${space(1)};
    font-size: ${fontSize.small};
    font-weight: 600;
    line-height: 1.35;
    text-wrap: balance;
  }
`;

const Pin = styled.span`
  position: absolute;
  inset-block-start: -${space(1.5)};
  inset-inline-start: calc(50% - ${space(2)});
  inline-size: ${space(4)};
  block-size: ${space(4)};
  border-radius: 50%;
  background: ${paper.sun};
  box-shadow: 0 2px 3px ${paper.shadow};
`;

const NOTES: readonly { category: Category; text: string; tilt: number }[] = [
  { category: 'Art', text: 'Sketching by the river, Sunday at ten', tilt: -2.5 },
  { category: 'Music', text: 'Open mic at the corner café', tilt: 1.8 },
  { category: 'Cooking', text: 'Sunday breakfast for twelve', tilt: 1.5 },
  { category: 'Books', text: 'One novel a month, tea is on us', tilt: -1.6 },
];

/** Four notes on the café's board: a picture of what one signs in for. Decoration, hidden from screen readers. */
export function PinBoard() {
  return (
    <Notes aria-hidden>
      {NOTES.map(({ category, text, tilt }) => (
        <Note key={category} $tilt={tilt}>
          <Pin />
          <CategoryArt category={category} />
          <p>{text}</p>
        </Note>
      ))}
    </Notes>
  );
}
