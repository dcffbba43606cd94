import type { UnknownAction } from '@reduxjs/toolkit';
import { ACCOUNT_CLOSED_CODE, SESSION_ENDED_CODE } from '../contract/errorCodes';
import { endsSession } from './sessionErrors';
import { sessionExpired } from './sessionEvents';

/** Errors already dispatched. All calls waiting for one token refresh fail with the same error. */
const dispatched = new WeakSet<object>();

/** Dispatches `sessionExpired` for an error that ends the session, once however many calls got it. */
export function expireSessionOn(error: unknown, dispatch: (action: UnknownAction) => unknown): void {
  if (!endsSession(error) || dispatched.has(error)) return;
  dispatched.add(error);
  dispatch(sessionExpired());
}

/**
 * Dispatches `sessionExpired` for a 401 of the server whose code says that the session is over. An identity service may renew the tokens
 * of such a session; the server refuses them anyway.
 */
export function expireSessionOnCode(code: string | undefined, dispatch: (action: UnknownAction) => unknown): void {
  if (code === ACCOUNT_CLOSED_CODE) dispatch(sessionExpired({ isAccountClosed: true }));
  if (code === SESSION_ENDED_CODE) dispatch(sessionExpired());
}
