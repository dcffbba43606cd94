import { zoneText } from '../../domain/dates/dateText';
import { Text } from './Text';

export interface ZoneNoteProps {
  timeZone: string;
  /** Whether these are times of groups: a group that meets elsewhere names its city. */
  ofGroups?: boolean;
}

/** Says once for a whole list which time zone its times are in. */
export function ZoneNote({ timeZone, ofGroups = true }: ZoneNoteProps) {
  const zone = zoneText(timeZone);
  return <Text $tone="quiet" $size="small">{ofGroups ? `Times are ${zone} unless a city is named.` : `All times are ${zone}.`}</Text>;
}
