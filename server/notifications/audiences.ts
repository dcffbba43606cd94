import type { NotificationKind } from '../../src/domain/inbox/notificationKinds';

/**
 * Which people are notified. `subject`: the user the event was about. `everyone`: members and people on the waitlist. `reminded`: members
 * who joined before the reminder was due. The user who caused the event is never notified, nor is anyone who muted the group or the class,
 * who left, or who is blocked.
 */
export type Audience = 'creator' | 'subject' | 'reminded' | 'everyone';

interface Rule {
  to: Audience;
  /** Whether the notification names the person who did it. */
  namesActor: boolean;
}

/** Who is notified of what. The only place that decides it; `notify.ts` writes it as one statement. */
export const AUDIENCES: Readonly<Record<NotificationKind, Rule>> = {
  joined: { to: 'creator', namesActor: true },
  left: { to: 'creator', namesActor: true },
  waited: { to: 'creator', namesActor: true },
  cannot_come: { to: 'creator', namesActor: true },
  can_come: { to: 'creator', namesActor: true },
  moved_up: { to: 'subject', namesActor: false },
  removed: { to: 'subject', namesActor: false },
  changed: { to: 'everyone', namesActor: false },
  deleted: { to: 'everyone', namesActor: false },
  announcement: { to: 'everyone', namesActor: true },
  starts_soon: { to: 'reminded', namesActor: false },
  handover_offered: { to: 'subject', namesActor: true },
  // To the former creator.
  handover_accepted: { to: 'subject', namesActor: true },
  handover_declined: { to: 'creator', namesActor: true },
  handover_expired: { to: 'creator', namesActor: true },
  // The group of a deleted account, to its new creator.
  handed_over: { to: 'subject', namesActor: false },
};
