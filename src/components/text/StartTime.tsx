import type { ReactNode } from 'react';
import type { DateStyle } from '../../domain/dates/dateStyle';
import { exactStartText } from '../../domain/dates/dateText';

export interface StartTimeProps {
  /** ISO 8601 in UTC. */
  startDate: string;
  dateStyle: DateStyle;
  /** The start in words. */
  children: ReactNode;
}

/** A start as text, with the full date and zone in the tooltip, and the exact instant for machines. */
export function StartTime({ startDate, dateStyle, children }: StartTimeProps) {
  return <time dateTime={startDate} title={exactStartText(startDate, dateStyle)}>{children}</time>;
}
