import { zoneText } from '../../domain/dates/dateText';
import { Text } from './Text';

/** Says once for a whole list which time zone its starts are in. */
export function ZoneNote({ timeZone }: { timeZone: string }) {
  return <Text $tone="quiet" $size="small">All times are {zoneText(timeZone)}.</Text>;
}
