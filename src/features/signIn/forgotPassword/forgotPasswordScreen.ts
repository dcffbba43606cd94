import { startForgotPasswordListeners } from '../../features/signIn/forgotPassword/forgotPasswordListeners';
import { forgotPasswordClosed, forgotPasswordOpened, forgotPasswordSlice } from '../../features/signIn/forgotPassword/forgotPasswordSlice';
import type { ScreenPart } from '../screenPart';

/** The page that sends a mail for a new password. */
export const forgotPasswordPart: ScreenPart = {
  reducers: { forgotPassword: forgotPasswordSlice.reducer },
  starters: [startForgotPasswordListeners],
  screens: { forgotPassword: { opened: () => forgotPasswordOpened(), closed: forgotPasswordClosed, isUserless: true } },
};
