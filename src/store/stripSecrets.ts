import type { Middleware } from '@reduxjs/toolkit';

const hasSecret = (action: unknown): action is { meta: { secret?: unknown } } =>
  typeof action === 'object' && action !== null && typeof (action as { meta?: unknown }).meta === 'object'
  && (action as { meta: object | null }).meta !== null && 'secret' in (action as { meta: object }).meta;

/**
 * Removes `meta.secret` from every action. It comes right after the listener middleware: the listener that logs the user in sees the
 * password; reducers, the action log and DevTools never do (rule 11).
 */
export const stripSecrets: Middleware = () => (next) => (action) => {
  if (!hasSecret(action)) return next(action);
  const { secret: _secret, ...meta } = action.meta;
  return next({ ...action, meta });
};
