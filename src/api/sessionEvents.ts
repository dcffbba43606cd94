import { createAction } from '@reduxjs/toolkit';

/**
 * The identity service refused to renew the user's token: the session is over.
 * It is defined here because the base query finds it out; the auth slice and the listeners react.
 */
export const sessionExpired = createAction('auth/sessionExpired');
