import type { UnknownAction } from '@reduxjs/toolkit';
import { endsSession } from '../domain/authErrors';
import { sessionExpired } from './sessionEvents';

/** Refusals that were dispatched already. All calls that wait for one renewal are refused with the same error. */
const dispatched = new WeakSet<object>();

/** Dispatches `sessionExpired` for a refusal that ends the session, once however many calls met it. */
export function expireSessionOn(error: unknown, dispatch: (action: UnknownAction) => unknown): void {
  if (!endsSession(error) || typeof error !== 'object' || error === null || dispatched.has(error)) return;
  dispatched.add(error);
  dispatch(sessionExpired());
}
