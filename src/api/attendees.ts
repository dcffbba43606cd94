import type { Attendee } from '../contract/types';
import { isRecord } from '../domain/general/isRecord';
import { rows, text } from '../domain/general/responseFields';
import { memberOf } from '../domain/groups/normaliseGroup';

const momentOf = (value: unknown): string | null => text(value) || null;

/** Who came, from any response; people without an id are left out. */
export function normaliseAttendance(value: unknown): Attendee[] {
  return rows(isRecord(value) ? value.people : null).map((row) => ({
    ...memberOf(row), joinedAt: text(row.joinedAt), came: typeof row.came === 'boolean' ? row.came : null,
    tickedAt: momentOf(row.tickedAt), cannotComeSince: momentOf(row.cannotComeSince),
  })).filter(({ _id }) => _id !== '');
}
