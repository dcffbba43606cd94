import type { Group } from '../contract/types';
import { calendarDescription } from '../domain/groups/calendarDescription';
import { beginningOf } from '../domain/texts/beginningOf';
import { textLength } from '../domain/texts/textLength';

/** A calendar on the web that can be given an event by a link. */
export type WebCalendar = 'google' | 'outlook' | 'office';

/** Outlook on the web: for private accounts, and for company and school accounts. */
const OUTLOOK_HOST = { outlook: 'outlook.live.com', office: 'outlook.office.com' } as const;

/** What a calendar shows of a group. */
export type CalendarFacts = Pick<Group, '_id' | 'name' | 'description' | 'location' | 'startDate' | 'endDate' | 'placeUrl'>;

/** The calendar file of a group on this site. */
export const calendarFilePath = (groupId: string): string => `/api/groups/${encodeURIComponent(groupId)}/calendar.ics`;

/** Characters of a description in a link: longer addresses are refused. */
const DESCRIPTION_LENGTH = 400;

function excerpt(text: string): string {
  const trimmed = text.trim();
  return textLength(trimmed) <= DESCRIPTION_LENGTH ? trimmed : `${beginningOf(trimmed, DESCRIPTION_LENGTH - 1).trimEnd()}…`;
}

/** `2026-06-01T18:30:00Z`; null for a start that is no date. */
function utcSeconds(startDate: string): string | null {
  const ms = Date.parse(startDate);
  return Number.isNaN(ms) ? null : `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

/** Spaces as `%20`: Outlook shows a `+` as it is. */
const withQuery = (address: string, values: Record<string, string>): string =>
  `${address}?${new URLSearchParams(values).toString().replaceAll('+', '%20')}`;

/**
 * The address at which a calendar offers to add a group's start. Neither calendar documents its parameters itself; these are the
 * ones of github.com/InteractionDesignFoundation/add-event-to-calendar-docs.
 * @param groupUrl the whole address of the group's page
 * @returns null when the start is no date
 */
export function calendarLink(calendar: WebCalendar, group: CalendarFacts, groupUrl: string): string | null {
  const start = utcSeconds(group.startDate);
  if (start === null) return null;
  // Both require an end; for a group without one it is the start once more.
  const end = utcSeconds(group.endDate ?? '') ?? start;
  const details = calendarDescription(excerpt(group.description), group.placeUrl, groupUrl);
  if (calendar === 'google') {
    const dates = [start, end].map((at) => at.replace(/[-:]/g, '')).join('/');
    return withQuery('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE', text: group.name, dates, details, location: group.location,
    });
  }
  return withQuery(`https://${OUTLOOK_HOST[calendar]}/calendar/deeplink/compose`, {
    path: '/calendar/action/compose', rru: 'addevent', subject: group.name, startdt: start, enddt: end, body: details,
    location: group.location,
  });
}
