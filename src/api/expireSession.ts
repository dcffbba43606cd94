import type { UnknownAction } from '@reduxjs/toolkit';
import { endsSession } from './sessionErrors';
import { sessionExpired } from './sessionEvents';

/** Errors already dispatched. All calls waiting for one token refresh fail with the same error. */
const dispatched = new WeakSet<object>();

/** Dispatches `sessionExpired` for an error that ends the session, once however many calls got it. */
export function expireSessionOn(error: unknown, dispatch: (action: UnknownAction) => unknown): void {
  if (!endsSession(error) || typeof error !== 'object' || error === null || dispatched.has(error)) return;
  dispatched.add(error);
  dispatch(sessionExpired());
}
