import type { Preferences } from '../../../src/contract/types';
import { UTC_DATES } from '../../../src/domain/dates/dateStyle';
import { exactWhenText, shortStartTextWithZone } from '../../../src/domain/dates/placeTime';
import { historySentence, normaliseHistory } from '../../../src/domain/groups/groupHistory';
import { normaliseInbox } from '../../../src/domain/inbox/inbox';
import { CLASS_LABELS } from '../../../src/domain/inbox/inboxMessages';
import { notificationDetails, notificationSentence } from '../../../src/domain/inbox/inboxText';
import { sentenceText } from '../../../src/domain/texts/sentence';
import type { ExportedNotification } from './exportInbox';
import type { ExportedHistory } from './exportSeats';

/** A line of a group's history as its creator reads it. */
export function historyText({ at, action, by, about, details }: ExportedHistory): string {
  const [line] = normaliseHistory({ items: [{ _id: '1', at, action, actor: { name: by }, subject: { name: about }, details }] }).items;
  return line ? sentenceText(historySentence(line, (startDate) => shortStartTextWithZone({ startDate }, UTC_DATES))) : '';
}

/** A notification as the inbox shows it: its sentence, then its details in lines. */
export function notificationLines({ at, readAt, kind, group, by, subject, text, details }: ExportedNotification): string[] {
  const [item] = normaliseInbox({
    items: [{ ...details, _id: '1', kind, groupId: null, groupName: group, createdAt: at, readAt, actorName: by, subject, text }],
  }).items;
  return item ? [sentenceText(notificationSentence(item)), ...notificationDetails(item, UTC_DATES, exactWhenText)] : [];
}

/** The kinds of notifications that are turned off. */
export const mutedText = (muted: Preferences['mutedClasses']): string => muted.map((one) => CLASS_LABELS[one]).join(', ') || 'None';
