import type { UnknownAction } from '@reduxjs/toolkit';
import type { ApiMeta } from './baseQuery';

/** An action of a call that got a response. */
type RespondedAction = UnknownAction & { meta: { baseQueryMeta: ApiMeta } };

/** Whether an action carries a response; a call that failed to send has none. */
export function isAnswered(action: UnknownAction): action is RespondedAction {
  const meta = (action as { meta?: { baseQueryMeta?: Partial<ApiMeta> } }).meta;
  return typeof meta?.baseQueryMeta?.status === 'number';
}
