import { createAction } from '@reduxjs/toolkit';

/** Somebody has signed in, and the code for signed-in users has loaded; load its data. */
export const userCodeLoaded = createAction('auth/userCodeLoaded');

/**
 * The identity service refused to refresh the user's token, or the server says that the session is over, for a closed account for good.
 * Defined here because the base query dispatches it; the auth slice and the listeners react.
 */
export const sessionExpired = createAction<{ isAccountClosed: true } | undefined>('auth/sessionExpired');
