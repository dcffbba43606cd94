import { startSignInListeners } from '../../core/auth/signInListeners';
import { forgotPasswordSlice } from '../../features/signIn/forgotPassword/forgotPasswordSlice';
import type { ScreenPart } from '../screenPart';

/**
 * The login and the register page. Their state is the site's own: who is signed in. The page for a forgotten password starts with the
 * address that was typed here.
 */
export const signInPart: ScreenPart = {
  reducers: { forgotPassword: forgotPasswordSlice.reducer },
  starters: [startSignInListeners],
  screens: {},
};
