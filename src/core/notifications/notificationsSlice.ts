import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type NotificationTone = 'success' | 'error' | 'info';

/** The most toasts at once (docs/spec-notes.md, section 9). */
export const MAX_NOTIFICATIONS = 20;
/** How long a toast stays, in ms (docs/spec-notes.md, section 9). */
const DEFAULT_DURATION_MS = 4000;
const SUCCESS_DURATION_MS = 2000;
/** How many past messages are kept in the history. */
export const MAX_RECENT = 50;

export interface RaisedNotification {
  id: string;
  tone: NotificationTone;
  text: string;
  /** Milliseconds since the epoch by the server's clock, as far as known. */
  raisedAtMs: number;
  /** What was tried; without it, the toast ends by itself alone. */
  about?: string;
}

export interface Notification extends RaisedNotification {
  durationMs: number;
}

/**
 * The visible toasts, oldest first, and the recent messages.
 *
 *   notificationRaised ──▶ shown ──notificationExpired | notificationDismissed | pushed out by the 21st──▶ gone
 *                            └──an error, once the same has worked──▶ gone
 *   running ──notificationsHeld──▶ held ──notificationsReleased | one dismissed──▶ running
 *
 * While held no toast expires or is ended by another. Effects: notificationListeners.ts
 */
export interface NotificationsState {
  items: readonly Notification[];
  held: boolean;
  recent: readonly RaisedNotification[];
}

export const initialNotificationsState: NotificationsState = { items: [], held: false, recent: [] };

/** The toasts without the errors about what has worked now. */
function stillTrue({ items, held }: NotificationsState, { tone, about }: RaisedNotification): readonly Notification[] {
  if (held || tone !== 'success' || about === undefined) return items;
  return items.filter((item) => item.tone !== 'error' || item.about !== about);
}

/** When a toast disappears under the pointer no pointerleave fires, so removing it releases the others, too. */
function without(state: NotificationsState, id: string): NotificationsState {
  const items = state.items.filter((item) => item.id !== id);
  return items.length === state.items.length ? state : { ...state, items, held: false };
}

export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: initialNotificationsState,
  reducers: {
    notificationRaised: (state, { payload }: PayloadAction<RaisedNotification>): NotificationsState => {
      const durationMs = payload.tone === 'success' ? SUCCESS_DURATION_MS : DEFAULT_DURATION_MS;
      return {
        ...state,
        items: [...stillTrue(state, payload), { ...payload, durationMs }].slice(-MAX_NOTIFICATIONS),
        recent: [...state.recent, payload].slice(-MAX_RECENT),
      };
    },
    notificationDismissed: (state, { payload }: PayloadAction<{ id: string }>): NotificationsState => without(state, payload.id),
    notificationExpired: (state, { payload }: PayloadAction<{ id: string }>): NotificationsState =>
      state.held ? state : without(state, payload.id),
    notificationsHeld: (state): NotificationsState => (state.items.length > 0 && !state.held ? { ...state, held: true } : state),
    notificationsReleased: (state): NotificationsState => (state.held ? { ...state, held: false } : state),
    /** The messages of one user are not shown to the next. */
    recentCleared: (state): NotificationsState => (state.recent.length > 0 ? { ...state, recent: [] } : state),
  },
  selectors: {
    selectNotifications: (state) => state.items,
    selectRecentNotifications: (state) => state.recent,
  },
});

export const {
  notificationRaised, notificationDismissed, notificationExpired, notificationsHeld, notificationsReleased, recentCleared,
} = notificationsSlice.actions;
export const { selectNotifications, selectRecentNotifications } = notificationsSlice.selectors;
