import styled from 'styled-components';
import type { DateStyle } from '../../domain/dates/dateStyle';
import { fullDateText } from '../../domain/dates/dateText';
import { endText, placeStyle, zoneNoteText, type PlaceTime } from '../../domain/dates/placeTime';
import { fontSize } from '../../styles/tokens';
import { StartTime } from './StartTime';

const ZoneName = styled.span`
  display: block;
  font-size: ${fontSize.small};
  font-weight: 400;
`;

/** When a group meets, in full, by the clock of its place; below it whose clock that is, and the reader's own time. */
export function FullStart({ start, dateStyle }: { start: PlaceTime; dateStyle: DateStyle }) {
  return (
    <StartTime start={start} dateStyle={dateStyle}>
      <span>{`${fullDateText(start.startDate, placeStyle(start, dateStyle))} ${endText(start, dateStyle)}`}</span>
      <ZoneName>{zoneNoteText(start, dateStyle)}</ZoneName>
    </StartTime>
  );
}
