import { ATTENDANCE_DAYS, MOST_TICKS } from '../../../src/domain/groups/attendance';
import {
  ADDITIVE_CALL, calls, errors, groupParams, listOf, MAX_UID_LENGTH, memberOnly, MOMENT, ref, shape, text,
} from '../../http/schemas/schemaParts';

/** JSON schemas of who came, beyond the specification. */

const came = { type: ['boolean', 'null'], description: 'Whether they came; null while nobody has said.' } as const;
const nullableMoment = (description: string) => ({ type: ['string', 'null'], description }) as const;

const attendee = shape('Attendee', {
  _id: { type: 'string' },
  name: { type: 'string' },
  photoURL: { type: ['string', 'null'] },
  joinedAt: MOMENT,
  came,
  tickedAt: nullableMoment('When the creator last ticked or unticked them, or the group was moved to meet again. ISO 8601, UTC.'),
  cannotComeSince: nullableMoment('Since when they have said that they cannot come after all. ISO 8601, UTC.'),
}, 'A member, as the creator of the group sees who came.');

const attendance = shape('Attendance', {
  people: { ...listOf('Attendee'), description: 'All members: the creator first, then by time of joining.' },
});

const attendanceCounts = shape('AttendanceCounts', { came: { type: 'integer' }, cannotCome: { type: 'integer' } });

const tickInput = shape('TickInput', {
  userId: { ...text(MAX_UID_LENGTH), minLength: 1, description: 'The `_id` of a member; anyone else is left out.' },
  came,
  at: { ...text(40), description: 'When it was ticked. ISO 8601 with time zone. Of two ticks about a member, the later one counts.' },
});

const ticksInput = shape('TicksInput', { ticks: { ...listOf('TickInput'), minItems: 1, maxItems: MOST_TICKS } });

const absenceInput = shape('AbsenceInput', {
  cannotCome: { type: 'boolean', description: 'Whether the caller cannot come after all; their place stays theirs.' },
});

export const attendanceShapes = [attendee, attendance, attendanceCounts, tickInput, ticksInput, absenceInput];

const attendanceCall = { tags: ['Seats'], description: ADDITIVE_CALL, security: memberOnly, params: groupParams } as const;

export const attendanceRouteSchemas = calls({
  readAttendance: {
    summary: 'Who came to a group, and who said that they cannot come (creator only)',
    ...attendanceCall,
    response: { 200: ref('Attendance'), ...errors(400, 401, 403, 404, 429) },
  },
  tickAttendance: {
    summary: `Tick off who came, from the start until ${ATTENDANCE_DAYS} days after the end (creator only); sending it again changes nothing`,
    ...attendanceCall,
    body: ref('TicksInput'),
    response: { 200: ref('Attendance'), ...errors(400, 401, 403, 404, 409, 415, 429) },
  },
  sayAbsent: {
    summary: 'Say that the caller cannot come after all, or can, from the start of a group to its end (members)',
    ...attendanceCall,
    body: ref('AbsenceInput'),
    response: { 200: ref('Group'), ...errors(400, 401, 404, 409, 415, 429) },
  },
});
