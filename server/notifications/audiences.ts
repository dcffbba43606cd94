import type { NotificationKind } from '../../src/domain/notificationKinds';

/**
 * Who of a group is notified. `subject`: the person whom it was done to. `everyone`: members and those who wait. `reminded`: members
 * who knew of the start before the time of the reminder came. Whoever did it is never notified, nor is somebody who muted the group or
 * the class, who left, or whom the group blocks.
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
