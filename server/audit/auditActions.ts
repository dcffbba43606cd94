/** Everything the audit log records about a group. */
export const AUDIT_ACTIONS = [
  'created', 'edited', 'deleted', 'joined', 'left', 'waited', 'stopped_waiting', 'moved_up', 'removed', 'blocked', 'unblocked',
  'handover_offered', 'handover_withdrawn', 'handover_accepted', 'handover_declined', 'handover_expired', 'handover_ended', 'handed_over',
  'announced', 'announcement_edited', 'announcement_removed', 'ticked_off', 'cannot_come', 'can_come',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Causes of changes without an API call. */
export const AUDIT_REASONS = ['left', 'removed', 'blocked', 'account_deleted', 'account_closed'] as const;
