import styled from 'styled-components';
import { color, font, paper } from '../../styles/tokens';

const Word = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  /* Its width with the display font: nothing beside it moves when that arrives. */
  min-inline-size: 5.13em;
  color: ${color.ink};
  font-family: ${font.display};
  font-size: 26px;
  font-weight: 800;
  line-height: 1;
  letter-spacing: -0.045em;
  white-space: nowrap;
`;

/** Two people leaning over one table: two round papers that overlap, one of them speaking. */
function LogoMark() {
  return (
    <svg width={34} height={34} viewBox="0 0 40 40" aria-hidden="true">
      <path d="M5 26l6 11.5 9-8Z" fill={paper.leaf} />
      <circle cx="14.5" cy="18.5" r="12.5" fill={paper.leaf} />
      <circle cx="26.5" cy="19.5" r="11.5" fill={paper.sun} />
      <path d="M21.3 9.2a12.5 12.5 0 0 1 .9 19.5 11.5 11.5 0 0 1-.9-19.5Z" fill={paper.pine} />
    </svg>
  );
}

/** Mark and name. */
export function Logo() {
  return <Word><LogoMark />Hobnob</Word>;
}
