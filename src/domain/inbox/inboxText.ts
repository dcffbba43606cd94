import type { DateStyle } from '../dates/dateStyle';
import { shortStartText } from '../dates/placeTime';
import { say, type Sentence } from '../texts/sentence';
import type { InboxItem } from './inbox';
import { NOTIFICATION_KINDS, type NotificationKind } from './notificationKinds';

export const isNotificationKind = (kind: string): kind is NotificationKind => Object.hasOwn(NOTIFICATION_KINDS, kind);

/** For a deleted account. */
const SOMEONE = 'Someone';

/** What an edit changed, as words. Several edits are one notification, and the last one may have undone the first. */
export const newFacts = ({ before, after }: InboxItem): string[] =>
  [after.startDate === before.startDate ? '' : 'time', after.location === before.location ? '' : 'location'].filter(Boolean);

function changedSentence(item: InboxItem): Sentence {
  const { after, groupName: group } = item;
  const [fact, other] = newFacts(item);
  if (other) return say`${group} has a new time and location`;
  if (fact) return fact === 'time' ? say`${group} has a new time` : say`${group} has a new location`;
  return after.startDate || after.location ? say`${group} changed, and changed back` : say`${group} has changed`;
}

const SENTENCES: Readonly<Record<NotificationKind, (item: InboxItem, actor: string) => Sentence>> = {
  moved_up: ({ groupName }) => say`A place opened up: you’re in ${groupName}`,
  changed: changedSentence,
  deleted: ({ groupName }) => say`${groupName} was deleted`,
  starts_soon: ({ groupName }) => say`${groupName} starts soon`,
  announcement: ({ groupName }, actor) => say`${actor} wrote to everyone in ${groupName}`,
  removed: ({ groupName }) => say`The organiser removed you from ${groupName}`,
  handover_offered: ({ groupName }, actor) => say`${actor} would like you to take over ${groupName}`,
  handover_accepted: ({ groupName }, actor) => say`${actor} has taken over ${groupName}`,
  handover_declined: ({ groupName }, actor) => say`${actor} declined to take over ${groupName}`,
  handover_expired: ({ groupName }) => say`Your offer to hand over ${groupName} has expired`,
  handed_over: ({ groupName }) => say`${groupName} is yours now: the organiser handed it over to you`,
  joined: ({ groupName }, actor) => say`${actor} joined ${groupName}`,
  left: ({ groupName }, actor) => say`${actor} left ${groupName}`,
  cannot_come: ({ groupName }, actor) => say`${actor} cannot come to ${groupName} after all`,
  can_come: ({ groupName }, actor) => say`${actor} can come to ${groupName} after all`,
  waited: ({ groupName }, actor) => say`${actor} is waiting for a place in ${groupName}`,
};

/** The kind of what the people who run the site write; nobody can turn it off. */
const FROM_THE_DESK = 'desk';

/** A notification as one plain sentence; one for a kind of a newer backend, too. */
export function notificationSentence(item: InboxItem): Sentence {
  if (item.kind === FROM_THE_DESK) return say`A message from ${item.groupName}`;
  if (!isNotificationKind(item.kind)) return say`There is news from ${item.groupName}`;
  return SENTENCES[item.kind](item, item.actorName ?? SOMEONE);
}

/** "2 May 2026, 18:30 (it was 1 May 2026, 18:30)". */
const withBefore = (now: string, before: string | undefined): string =>
  (before === undefined ? now : `${now} ${before === now ? '(as before)' : `(it was ${before})`}`);

/**
 * What the sentence leaves out, one line each: what was written, and when and where the group meets now.
 * @param startOf how starts are written; with their zone, where nothing near them names it
 */
export function notificationDetails(
  { subject, text: words, before, after, startDate, location, timeZone }: InboxItem, dates: DateStyle, startOf = shortStartText,
): string[] {
  const when = (date: string | undefined) => (date === undefined ? undefined : startOf({ startDate: date, timeZone }, dates));
  const start = when(after.startDate ?? startDate ?? undefined);
  const place = after.location ?? location;
  return [
    ...(subject ? [subject] : []),
    ...(words ? [words] : []),
    ...(start === undefined ? [] : [`Start: ${withBefore(start, when(before.startDate))}`]),
    ...(place === undefined ? [] : [`Location: ${withBefore(place, before.location)}`]),
  ];
}

/** "No unread notifications", "1 unread notification". */
export function unreadText(unread: number): string {
  if (unread === 0) return 'No unread notifications';
  return unread === 1 ? '1 unread notification' : `${unread} unread notifications`;
}
