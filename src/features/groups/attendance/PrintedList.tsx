import styled from 'styled-components';
import type { Attendee } from '../../../contract/types';
import { printOnly } from '../../../styles/mixins';

/** Two columns: thirty people are on one page. */
const List = styled.ol`
  columns: 2;
  column-gap: 12mm;
  padding: 0;
  list-style: none;
  ${printOnly}
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 4mm;
  min-block-size: 11mm;
  border-block-end: 0.2mm solid;
  break-inside: avoid;
  overflow-wrap: anywhere;
`;

const Box = styled.span`
  display: grid;
  place-items: center;
  inline-size: 5mm;
  block-size: 5mm;
  border: 0.3mm solid;
  font-size: 4mm;
  line-height: 1;
`;

/** The list on paper, with a box for each: ticked where they are ticked already. */
export function PrintedList({ people }: { people: readonly Attendee[] }) {
  return (
    <List>
      {people.map(({ _id, name, came, cannotComeSince }) => (
        <Line key={_id}>
          <Box>{came === true ? '✓' : ''}</Box>
          <span><bdi>{name}</bdi>{cannotComeSince === null ? null : <span> (cannot come)</span>}</span>
        </Line>
      ))}
    </List>
  );
}
