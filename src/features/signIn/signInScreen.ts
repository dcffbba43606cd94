import { startSignInListeners } from '../../core/auth/signInListeners';
import type { Screen } from '../../core/screen';
import { forgotPasswordSlice } from './forgotPassword/forgotPasswordSlice';
import { startInvitationListeners } from './invitation/invitationListeners';
import { selectInvitation } from './invitation/invitationSelectors';
import { LazyInvitedPage } from './invitation/LazyInvitedPage';
import { LoginPage } from './LoginPage';
import { RegisterPage } from './RegisterPage';

/**
 * The login and the register page. Their state is the site's own: who is signed in. The page for a forgotten password starts with the
 * address that was typed here.
 */
export const screen: Screen<'login' | 'register'> = {
  pages: { login: LoginPage, register: RegisterPage },
  reducers: { forgotPassword: forgotPasswordSlice.reducer },
  starters: [startSignInListeners, startInvitationListeners],
  loadShown: async (state) => { if (typeof selectInvitation(state) === 'object') await LazyInvitedPage.preload(); },
};
