import { failed, on } from '../../core/notifications/toastRule';
import { inboxClosed, inboxOpened, readFailed } from '../../features/inbox/inboxSlice';
import { startReadListeners } from '../../features/inbox/readListeners';
import type { ScreenPart } from '../screenPart';

/** The page of the notifications. Their state belongs to the bell, which is on every page. */
export const inboxPart: ScreenPart = {
  reducers: {},
  starters: [startReadListeners],
  screens: { inbox: { opened: () => inboxOpened(), closed: inboxClosed } },
  toasts: [on(readFailed, ({ payload }) => failed(payload.message))],
};
