import type { Screen } from '../../../core/screen';
import { startForgotPasswordListeners } from './forgotPasswordListeners';
import { ForgotPasswordPage } from './ForgotPasswordPage';
import { forgotPasswordClosed, forgotPasswordOpened, forgotPasswordSlice } from './forgotPasswordSlice';

/** The page that sends a mail for a new password. */
export const screen: Screen<'forgotPassword'> = {
  pages: { forgotPassword: ForgotPasswordPage },
  reducers: { forgotPassword: forgotPasswordSlice.reducer },
  starters: [startForgotPasswordListeners],
  events: { forgotPassword: { opened: () => forgotPasswordOpened(), closed: forgotPasswordClosed, isUserless: true } },
};
