/** A table of a backup. */
export interface BackupTable {
  name: string;
  /** The columns that sort its rows. */
  key: string;
  /** Rows that are read at once, if not `ROWS_AT_ONCE`. */
  page?: number;
}

/** Rows of a table that are read at once. */
export const ROWS_AT_ONCE = 200;

/**
 * The tables of a backup in the order they are restored. Scaled images are not included, because they can be created again; nor is the
 * list's version, which only has to grow.
 */
export const TABLES: readonly BackupTable[] = [
  { name: 'users', key: 'uid' },
  { name: 'accounts', key: 'uid' },
  { name: 'sessions', key: 'id' },
  { name: 'refresh_tokens', key: 'hash' },
  { name: 'token_floors', key: 'uid' },
  // Nobody can ask again for the link that takes an account back; the others come along. Only hashes are stored.
  { name: 'one_time_codes', key: 'hash' },
  // A part can be 256 KB, which is twice that as text, and nobody else is served meanwhile.
  { name: 'image_parts', key: 'hash, part', page: 2 },
  { name: 'images', key: 'hash' },
  { name: 'image_uploads', key: 'hash' },
  // Before the groups, whose trigger looks into it.
  { name: 'closed_accounts', key: 'uid' },
  { name: 'groups', key: 'id' },
  { name: 'memberships', key: 'group_id, user_uid' },
  { name: 'group_waitlist', key: 'group_id, seq' },
  { name: 'group_blocks', key: 'group_id, user_uid' },
  { name: 'group_handovers', key: 'group_id' },
  { name: 'calendar_tokens', key: 'user_uid' },
  { name: 'calendar_cancellations', key: 'user_uid, group_id' },
  { name: 'audit_log', key: 'id' },
  { name: 'announcements', key: 'id' },
  { name: 'group_reminders', key: 'group_id, start_date' },
  { name: 'notifications', key: 'id' },
  { name: 'notification_preferences', key: 'user_uid' },
  { name: 'operators', key: 'uid' },
  { name: 'desk_cases', key: 'id' },
  { name: 'reports', key: 'id' },
  { name: 'desk_decisions', key: 'id' },
  { name: 'desk_objections', key: 'id' },
  { name: 'desk_log', key: 'id' },
  { name: 'problems', key: 'id' },
  { name: 'problem_parts', key: 'problem_id, part', page: 2 },
  { name: 'idempotency_keys', key: 'user_uid, key' },
  { name: 'settings', key: 'key' },
];

/** The names of the tables in a backup. */
export const KEPT_TABLES: readonly string[] = TABLES.map(({ name }) => name);

/** Tables that are not in a backup, and why. */
export const LEFT_OUT = {
  image_variants: 'created again on request',
  catalog_versions: 'only has to increase; a restore sees to that',
  live_changes: 'of the last minutes, for open pages',
  problem_sends: 'of the last day, for limits',
  group_listing: 'written by the database with each group',
  signing_keys: 'with them, anyone who has the file could sign in as any user; a restore creates a new key',
  google_tickets: 'short-lived',
  sign_in_attempts: 'short-lived',
  mails: 'pending mails would be sent twice',
} as const;
