import type { Preferences } from '../../../src/contract/types';
import { UTC_DATES } from '../../../src/domain/dates/dateStyle';
import { normaliseInbox } from '../../../src/domain/inbox/inbox';
import { notificationDetails, notificationSentence, sentenceText } from '../../../src/domain/inbox/inboxText';
import type { AuditAction } from '../../audit/auditActions';
import { startOf } from './exportHtml';
import type { ExportedNotification } from './exportInbox';
import type { ExportedHistory } from './exportSeats';

/** The people and the group of a change. */
interface Parts {
  by: string;
  about: string;
  group: string;
}

const HISTORY: Readonly<Record<AuditAction, (parts: Parts) => string>> = {
  created: ({ by, group }) => `${by} created ${group}`,
  edited: ({ by, group }) => `${by} changed ${group}`,
  deleted: ({ by, group }) => `${by} deleted ${group}`,
  joined: ({ by, group }) => `${by} joined ${group}`,
  left: ({ by, group }) => `${by} left ${group}`,
  waited: ({ by, group }) => `${by} joined the waitlist of ${group}`,
  stopped_waiting: ({ by, group }) => `${by} stopped waiting for ${group}`,
  moved_up: ({ about, group }) => `${about} got a place in ${group} from the waitlist`,
  removed: ({ by, about, group }) => `${by} removed ${about} from ${group}`,
  blocked: ({ by, about, group }) => `${by} blocked ${about} from ${group}`,
  unblocked: ({ by, about, group }) => `${by} let ${about} join ${group} again`,
  handover_offered: ({ by, about, group }) => `${by} offered ${group} to ${about}`,
  handover_withdrawn: ({ by, about, group }) => `${by} took back the offer of ${group} to ${about}`,
  handover_accepted: ({ by, group }) => `${by} took over ${group}`,
  handover_declined: ({ by, group }) => `${by} declined to take over ${group}`,
  handover_expired: ({ about, group }) => `The offer of ${group} to ${about} expired`,
  handover_ended: ({ about, group }) => `The offer of ${group} to ${about} ended`,
  handed_over: ({ by, about, group }) => `${by} handed ${group} over to ${about}`,
  announced: ({ by, group }) => `${by} wrote to everyone in ${group}`,
};

/** A line of the history in a sentence. Whoever has deleted their account has no name any more. */
export function historyText({ action, by, about, group }: ExportedHistory): string {
  const parts = { by: by ?? 'Someone', about: about ?? 'someone', group: group ?? 'a group that was deleted' };
  return HISTORY[action](parts);
}

/** A notification as the inbox shows it: its sentence, then its details in lines. */
export function notificationLines({ at, readAt, kind, group, by, subject, text, details }: ExportedNotification): string[] {
  const [item] = normaliseInbox({
    items: [{ ...details, _id: '1', kind, groupId: null, groupName: group, createdAt: at, readAt, actorName: by, subject, text }],
  }).items;
  return item ? [sentenceText(notificationSentence(item)), ...notificationDetails(item, UTC_DATES, startOf)] : [];
}

const MAILS: Readonly<Record<Preferences['email'], string>> = {
  immediate: 'Immediately', daily: 'Once a day', none: 'Never',
};
const CLASSES: Readonly<Record<Preferences['mutedClasses'][number], string>> = {
  groups: 'Your places and your groups', announcements: 'Announcements', reminders: 'Reminders',
  members: 'People in the groups you started',
};

/** When notifications are mailed. */
export const mailChoiceText = (choice: Preferences['email']): string => MAILS[choice];
/** The kinds of notifications that are turned off. */
export const mutedText = (muted: Preferences['mutedClasses']): string => muted.map((one) => CLASSES[one]).join(', ') || 'None';
