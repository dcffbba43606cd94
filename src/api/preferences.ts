import type { Preferences } from '../contract/types';
import { isRecord } from '../domain/general/isRecord';
import { text } from '../domain/general/responseFields';
import { MAIL_CHOICES, NOTIFICATION_CLASSES } from '../domain/inbox/notificationKinds';

/** What can be muted as a whole. */
export type NotificationClass = (typeof NOTIFICATION_CLASSES)[number];

/** When notifications are mailed. */
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** What the user is notified of, from any response; null when the response does not say it. */
export function normalisePreferences(value: unknown): Preferences | null {
  if (!isRecord(value) || !Array.isArray(value.mutedClasses)) return null;
  const { mutedClasses, email } = value;
  const timeZone = text(value.timeZone).trim();
  return {
    ...(value.mailReturned === true ? { mailReturned: true } : {}),
    mutedClasses: NOTIFICATION_CLASSES.filter((name) => mutedClasses.includes(name)),
    email: MAIL_CHOICES.find((choice) => choice === email) ?? 'none',
    ...(timeZone ? { timeZone } : {}),
  };
}
