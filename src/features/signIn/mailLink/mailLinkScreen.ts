import type { Screen } from '../../../core/screen';
import { forgotPasswordSlice } from '../forgotPassword/forgotPasswordSlice';
import { startMailLinkListeners } from './mailLinkListeners';
import { mailLinkClosed, mailLinkOpened, mailLinkSlice } from './mailLinkSlice';
import { ResetPasswordPage } from './ResetPasswordPage';
import { VerifyEmailPage } from './VerifyEmailPage';

/** The pages that the links in mails open. After an account is taken back, the page for a forgotten password starts with its address. */
export const screen: Screen<'resetPassword' | 'verifyEmail'> = {
  pages: { resetPassword: ResetPasswordPage, verifyEmail: VerifyEmailPage },
  reducers: { mailLink: mailLinkSlice.reducer, forgotPassword: forgotPasswordSlice.reducer },
  starters: [startMailLinkListeners],
  events: {
    resetPassword: { opened: () => mailLinkOpened(), closed: mailLinkClosed, isUserless: true },
    verifyEmail: { opened: () => mailLinkOpened(), closed: mailLinkClosed, isUserless: true },
  },
};
