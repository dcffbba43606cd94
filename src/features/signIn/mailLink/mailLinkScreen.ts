import { startMailLinkListeners } from '../../features/signIn/mailLink/mailLinkListeners';
import { mailLinkClosed, mailLinkOpened, mailLinkSlice } from '../../features/signIn/mailLink/mailLinkSlice';
import type { ScreenPart } from '../screenPart';

/** The pages that the links in mails open. */
export const mailLinkPart: ScreenPart = {
  reducers: { mailLink: mailLinkSlice.reducer },
  starters: [startMailLinkListeners],
  screens: {
    resetPassword: { opened: () => mailLinkOpened(), closed: mailLinkClosed, isUserless: true },
    verifyEmail: { opened: () => mailLinkOpened(), closed: mailLinkClosed, isUserless: true },
  },
};
