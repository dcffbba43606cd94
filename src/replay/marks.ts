import type { UnknownAction } from '@reduxjs/toolkit';

/** What the viewer can jump to. */
export type MarkKind = 'toast' | 'failure' | 'navigation' | 'write';

export const MARK_KINDS: readonly { kind: MarkKind; label: string }[] = [
  { kind: 'toast', label: 'Next toast' }, { kind: 'failure', label: 'Next failure' }, { kind: 'navigation', label: 'Next page' },
  { kind: 'write', label: 'Next write' },
];

const FAILURE = /(Failed|Rejected|Refused|Unsaved|Unavailable|sessionExpired|Troubled)$/;

/** The kind of mark that a step is, if any; that it is a write, the session says. A call that was aborted on purpose is not a failure. */
export function markOf({ type, meta }: UnknownAction): Exclude<MarkKind, 'write'> | null {
  if (type === 'notifications/notificationRaised') return 'toast';
  if (type === 'location/locationChanged') return 'navigation';
  const { condition, aborted } = (meta ?? {}) as { condition?: boolean; aborted?: boolean };
  return (FAILURE.test(type) || (type.endsWith('/rejected') && !condition && !aborted)) ? 'failure' : null;
}
