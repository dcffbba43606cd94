import { memo } from 'react';
import styled from 'styled-components';
import { media } from '../../styles/media';
import { displayText } from '../../styles/mixins';
import { color, fontSize, space } from '../../styles/tokens';

export interface Figure {
  /** As shown, such as "10,000+". */
  value: string;
  label: string;
}

const Row = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(8)} ${space(4)};
  ${media.tablet} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`;

const Entry = styled.div`
  display: flex;
  flex-direction: column-reverse;
  padding-inline-start: ${space(4)};
  border-inline-start: 4px solid ${color.accent};
`;

const Value = styled.dd`
  ${displayText}
  font-size: clamp(1.875rem, 1.2rem + 2.7vw, 3.25rem);
  font-weight: 800;
  line-height: 1.05;
  letter-spacing: -0.035em;
  overflow-wrap: normal;
`;

const Label = styled.dt`
  color: ${color.quiet};
  font-size: ${fontSize.lead};
  line-height: 1.4;
`;

/** A row of large numbers, each with a label. Memoized: the figures stay the same while the section around them changes. */
export const FigureRow = memo(function FigureRow({ figures }: { figures: readonly Figure[] }) {
  return (
    <Row>
      {figures.map(({ value, label }) => (
        <Entry key={label}>
          <Label>{label}</Label>
          <Value>{value}</Value>
        </Entry>
      ))}
    </Row>
  );
});
