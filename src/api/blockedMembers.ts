import type { BlockedMember } from '../contract/types';
import { rows, text } from '../domain/general/responseFields';
import { memberOf } from '../domain/groups/normaliseGroup';

/** The blocked users in a response; users without an id are left out, and a response that is not a list is an empty list. */
export function normaliseBlocked(value: unknown): BlockedMember[] {
  return rows(value).map((row) => ({ ...memberOf(row), blockedAt: text(row.blockedAt) })).filter(({ _id }) => _id !== '');
}
