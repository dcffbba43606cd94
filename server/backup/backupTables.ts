/**
 * The tables of a backup in the order they are restored, with the columns that sort their rows. Scaled images are not
 * included, because they can be created again; nor is the list's version, which only has to grow.
 */
export const TABLES = [
  { name: 'users', key: 'uid', page: 200 },
  { name: 'accounts', key: 'uid', page: 200 },
  { name: 'sessions', key: 'id', page: 200 },
  { name: 'refresh_tokens', key: 'hash', page: 200 },
  { name: 'token_floors', key: 'uid', page: 200 },
  // A part can be 256 KB, which is twice that as text, and nobody else is served meanwhile.
  { name: 'image_parts', key: 'hash, part', page: 2 },
  { name: 'images', key: 'hash', page: 200 },
  { name: 'groups', key: 'id', page: 200 },
  { name: 'memberships', key: 'group_id, user_uid', page: 200 },
  { name: 'group_waitlist', key: 'group_id, seq', page: 200 },
  { name: 'group_blocks', key: 'group_id, user_uid', page: 200 },
  { name: 'group_handovers', key: 'group_id', page: 200 },
  { name: 'calendar_tokens', key: 'user_uid', page: 200 },
  { name: 'calendar_cancellations', key: 'user_uid, group_id', page: 200 },
  { name: 'audit_log', key: 'id', page: 200 },
  { name: 'announcements', key: 'id', page: 200 },
  { name: 'group_reminders', key: 'group_id, start_date', page: 200 },
  { name: 'notifications', key: 'id', page: 200 },
  { name: 'notification_preferences', key: 'user_uid', page: 200 },
  { name: 'idempotency_keys', key: 'user_uid, key', page: 200 },
  { name: 'settings', key: 'key', page: 200 },
] as const;

/** The names of the tables in a backup. */
export const KEPT_TABLES: readonly string[] = TABLES.map(({ name }) => name);

/** Tables that are not in a backup, and why. */
export const LEFT_OUT = {
  image_variants: 'created again on request',
  catalog_versions: 'only has to increase',
  live_changes: 'of the last minutes, for open pages',
  group_listing: 'written by the database with each group',
  signing_keys: 'with them, anyone who has the file could sign in as any user; a restore creates a new key',
  one_time_codes: 'short-lived; users can request another mail',
  google_tickets: 'short-lived',
  sign_in_attempts: 'short-lived',
  mails: 'pending mails would be sent twice',
} as const;

export type BackupTable = (typeof TABLES)[number];
