import type { Attendee } from '../../../contract/types';

/** Spreadsheets read a file without this mark in the device's own character set. */
const BYTE_ORDER_MARK = '\uFEFF';
/** How a formula begins, also in the wide forms that some keyboards write (OWASP, "CSV injection"). */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** A cell that no spreadsheet takes for a formula: an apostrophe makes it text. */
const asText = (value: string): string => (FORMULA.test(value) ? `'${value}` : value);

/** A quoted field (RFC 4180, section 2). */
const field = (value: string): string => `"${asText(value).replaceAll('"', '""')}"`;

const yes = (value: boolean): string => (value ? 'yes' : '');

/** Who came, as a file for spreadsheets: UTF-8 with its mark, one line each, ended as RFC 4180 asks. Times are ISO 8601, UTC. */
export function attendanceCsv(people: readonly Pick<Attendee, 'name' | 'joinedAt' | 'came' | 'cannotComeSince'>[]): string {
  const rows = people.map(({ name, joinedAt, came, cannotComeSince }) =>
    [name, joinedAt, yes(came === true), yes(cannotComeSince !== null)]);
  return BYTE_ORDER_MARK + [['Name', 'Joined', 'Came', 'Cannot come'], ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
}
