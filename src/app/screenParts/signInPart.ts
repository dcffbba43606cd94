import { startSignInListeners } from '../../core/auth/signInListeners';
import type { ScreenPart } from '../screenPart';

/** The login and the register page. Their state is the site's own: who is signed in. */
export const signInPart: ScreenPart = { reducers: {}, starters: [startSignInListeners], screens: {} };
