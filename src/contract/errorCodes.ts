/** The code of a 401 whose session is over, at the user's own request: a new token of that session changes nothing. */
export const SESSION_ENDED_CODE = 'session_ended';

/** The code of a 401 of somebody whose account the operators have closed. In that very moment, a write may still say `session_ended`. */
export const ACCOUNT_CLOSED_CODE = 'account_closed';
