import type { ReactNode } from 'react';
import type { DateStyle } from '../../domain/dates/dateStyle';
import { exactWhenText, type PlaceTime } from '../../domain/dates/placeTime';

export interface StartTimeProps {
  start: PlaceTime;
  dateStyle: DateStyle;
  /** The start in words. */
  children: ReactNode;
}

/** A start as text, with the full date, end and zone in the tooltip, and the exact instant for machines. */
export function StartTime({ start, dateStyle, children }: StartTimeProps) {
  return <time dateTime={start.startDate} title={exactWhenText(start, dateStyle)}>{children}</time>;
}
