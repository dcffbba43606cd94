import {
  AlarmClock, Bell, CalendarClock, CircleCheckBig, CircleX, Handshake, Hourglass, Megaphone, PartyPopper, TimerOff, Trash2,
  UserMinus, UserPlus, UserRoundX,
} from 'lucide';
import type { IconDrawing } from '../../components/pictures/Icon';
import { isNotificationKind } from '../../domain/inbox/inboxText';
import type { NotificationKind } from '../../domain/inbox/notificationKinds';

const ICONS: Readonly<Record<NotificationKind, IconDrawing>> = {
  moved_up: PartyPopper, changed: CalendarClock, deleted: Trash2, starts_soon: AlarmClock, announcement: Megaphone,
  removed: UserRoundX,
  handover_offered: Handshake, handover_accepted: CircleCheckBig, handover_declined: CircleX,
  handover_expired: TimerOff, handed_over: Handshake,
  joined: UserPlus, left: UserMinus, waited: Hourglass, cannot_come: CircleX, can_come: CircleCheckBig,
};

/** The picture of a kind of notification; a bell for one of a newer backend. */
export const iconOf = (kind: string): IconDrawing => (isNotificationKind(kind) ? ICONS[kind] : Bell);
