import type { BlockedMember, FormerMember } from '../contract/types';
import { isRecord } from '../domain/general/isRecord';
import { rows, text } from '../domain/general/responseFields';
import { memberOf } from '../domain/groups/normaliseGroup';

/** The blocked users in a response; users without an id are left out, and a response that is not a list is an empty list. */
export function normaliseBlocked(value: unknown): BlockedMember[] {
  return rows(value).map((row) => ({ ...memberOf(row), blockedAt: text(row.blockedAt) })).filter(({ _id }) => _id !== '');
}

/** The people in a response who left a group; users without an id are left out. */
export function normaliseFormer(value: unknown): FormerMember[] {
  const items = rows(isRecord(value) ? value.items : null);
  return items.map((row) => ({ ...memberOf(row), leftAt: text(row.leftAt) })).filter(({ _id }) => _id !== '');
}
