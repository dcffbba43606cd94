import type { ReactNode } from 'react';

export interface StartTimeProps {
  /** ISO 8601 in UTC. */
  startDate: string;
  /** The start in words. */
  children: ReactNode;
}

/** A start in words, with the exact instant in the tooltip and for machines. */
export function StartTime({ startDate, children }: StartTimeProps) {
  return <time dateTime={startDate} title={startDate}>{children}</time>;
}
