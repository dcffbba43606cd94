import { UNKNOWN_CODE } from '../domain/account/identityCodes';
import type { AppListenerApi } from '../store/listenerMiddleware';

/** The names of the errors with which services refuse, each with its reason. A failed call is reported where it is sent. */
const REFUSALS: readonly unknown[] = ['IdentityError', 'ImageError', 'CallRefused'];
/** These are no refusals: the identity service, or its SDK, has broken. */
const FAULT_CODES: readonly unknown[] = [UNKNOWN_CODE, 'auth/internal-error'];

/** Reports an error that an effect has caught, unless it is a refusal: the page says why, so it is no fault of the program. */
export function reportFault({ extra }: Pick<AppListenerApi, 'extra'>, error: unknown, context: string): void {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  if (!REFUSALS.includes(name) || FAULT_CODES.includes(code)) extra.errors.report(error, context);
}
