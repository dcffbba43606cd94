import type { BlockedMember } from '../contract/types';
import { memberOf } from './normaliseGroup';

/** The blocked users in a response; whoever has no id is left out, and a response that is not a list is an empty list. */
export function normaliseBlocked(value: unknown): BlockedMember[] {
  if (!Array.isArray(value)) return [];
  const momentOf = (row: { blockedAt?: unknown } | null): string => (typeof row?.blockedAt === 'string' ? row.blockedAt : '');
  return value.map((row) => ({ ...memberOf(row), blockedAt: momentOf(row as null) })).filter(({ _id }) => _id !== '');
}
