/* Codes of the identity service, apart from what people read of them: the code that calls the service needs only these. */

/** Not a refusal by the provider at all, such as a script that could not be loaded. */
export const UNKNOWN_CODE = 'auth/unknown';
export const CLOSED_CODE = 'auth/user-disabled';
/** The connection was lost: what was asked for may have been done. */
export const NETWORK_CODE = 'auth/network-request-failed';

export const WRONG_CREDENTIALS_CODES: readonly string[] = ['auth/wrong-password', 'auth/user-not-found', 'auth/invalid-credential'];

export const POPUP_CLOSED_CODES: readonly string[] = ['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'];
