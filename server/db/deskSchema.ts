import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { timestamptz } from './timestamptz';
import { users } from './userSchema';

const generatedId = () => bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();

/** As in the view `reported_pictures`, which every reading of a picture asks. */
const pictureOf = (snapshot: AnyPgColumn) => sql`(${snapshot} ->> 'imageURL')`;

/** Who looks after the site. Only a command on the machine adds and removes them (`operators/operatorStore.ts`). */
export const operators = pgTable('operators', {
  uid: text('uid').primaryKey(),
  since: timestamptz('since').notNull(),
});

/** Users whose account an operator has closed: nobody can log in with it. */
export const closedAccounts = pgTable('closed_accounts', {
  uid: text('uid').primaryKey().references(() => users.uid, { onDelete: 'cascade' }),
  /** The row of `desk_decisions`. */
  decisionId: bigint('decision_id', { mode: 'number' }).notNull(),
});

/** A thing that the desk has to do with, however many reports it has: at most one open case for each. */
export const deskCases = pgTable('desk_cases', {
  id: generatedId(),
  /** `group`, `announcement` or `person`. */
  thing: text('thing').notNull(),
  /** The id of the group or the announcement, or the uid of the person. */
  thingId: text('thing_id').notNull(),
  /** The group, also of an announcement. No foreign key: a case outlives what it is about. */
  groupId: uuid('group_id'),
  /** Who made it, when the case was opened. */
  makerUid: text('maker_uid').notNull(),
  /** What it was when the case was opened (`reports/things.ts`). */
  snapshot: jsonb('snapshot').notNull(),
  state: text('state').notNull().default('open'),
  /** Counts every change of the case, so that nobody decides on an old state. */
  version: integer('version').notNull().default(1),
  openedAt: timestamptz('opened_at').notNull(),
  /** When it was last reported, or its creator asked for another look. */
  reportedAt: timestamptz('reported_at').notNull(),
  reports: integer('reports').notNull().default(0),
  /** Three users with confirmed addresses have reported it within a day. */
  isUrgent: boolean('is_urgent').notNull().default(false),
  /** The creator of a hidden group has mended it. */
  asksLook: boolean('asks_look').notNull().default(false),
  takenBy: text('taken_by'),
  takenAt: timestamptz('taken_at'),
  closedAt: timestamptz('closed_at'),
}, (table) => [
  check('desk_cases_thing', sql`${table.thing} in ('group', 'announcement', 'person')`),
  check('desk_cases_state', sql`${table.state} in ('open', 'closed')`),
  uniqueIndex('desk_cases_open_idx').on(table.thing, table.thingId).where(sql`${table.state} = 'open'`),
  index('desk_cases_order_idx').on(table.state, table.isUrgent.desc(), table.reportedAt.desc(), table.id.desc()),
  index('desk_cases_thing_idx').on(table.thing, table.thingId),
  index('desk_cases_maker_idx').on(table.makerUid),
  index('desk_cases_picture_idx').on(pictureOf(table.snapshot)).where(sql`${table.state} = 'open'`),
]);

/** What people report, each as a part of a case. */
export const reports = pgTable('reports', {
  id: generatedId(),
  caseId: bigint('case_id', { mode: 'number' }).notNull().references(() => deskCases.id, { onDelete: 'cascade' }),
  /** Null for a visitor, and once the account is deleted. */
  reporterUid: text('reporter_uid'),
  /** Of a visitor; null where the law does not ask for it. */
  name: text('name'),
  /** Null also where the address has heard enough (`reports/reportLimits.ts`). */
  email: text('email'),
  /** A hash of the network address; null after 30 days. */
  addressHash: text('address_hash'),
  reason: text('reason').notNull(),
  words: text('words').notNull(),
  /** Whether it is about the abuse of children, for which nobody has to give a name. */
  abuseOfChildren: boolean('abuse_of_children').notNull(),
  /** Whether the address of the reporter's account is confirmed. */
  isConfirmed: boolean('is_confirmed').notNull(),
  snapshot: jsonb('snapshot').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  /** Whether its case is. */
  isOpen: boolean('is_open').notNull().default(true),
}, (table) => [
  uniqueIndex('reports_once_idx').on(table.caseId, table.reporterUid),
  index('reports_open_idx').on(table.id).where(sql`${table.isOpen}`),
  index('reports_created_at_idx').on(table.createdAt),
  index('reports_reporter_idx').on(table.reporterUid).where(sql`${table.reporterUid} is not null`),
  index('reports_picture_idx').on(pictureOf(table.snapshot)).where(sql`${table.isOpen}`),
]);

/** What operators have decided, as the person reads it. */
export const deskDecisions = pgTable('desk_decisions', {
  id: generatedId(),
  caseId: bigint('case_id', { mode: 'number' }).notNull().references(() => deskCases.id, { onDelete: 'cascade' }),
  action: text('action').notNull(),
  reason: text('reason'),
  words: text('words'),
  mayBeMended: boolean('may_be_mended').notNull().default(false),
  /** Null for the command line. */
  operatorUid: text('operator_uid'),
  /** Whom it concerns; null for a dismissal. */
  subjectUid: text('subject_uid'),
  at: timestamptz('at').notNull(),
  /** When it was undone, by an objection or by another decision. */
  undoneAt: timestamptz('undone_at'),
}, (table) => [
  index('desk_decisions_case_idx').on(table.caseId, table.id),
  index('desk_decisions_subject_idx').on(table.subjectUid, table.id),
]);

/** What the people concerned say against a decision: once for each. */
export const deskObjections = pgTable('desk_objections', {
  id: generatedId(),
  decisionId: bigint('decision_id', { mode: 'number' }).notNull().unique().references(() => deskDecisions.id, { onDelete: 'cascade' }),
  byUid: text('by_uid').notNull(),
  words: text('words').notNull(),
  at: timestamptz('at').notNull(),
  state: text('state').notNull().default('open'),
  version: integer('version').notNull().default(1),
  /** `upheld`: the decision stays. `reversed`: it was undone, as far as it can be. Null while it is open. */
  outcome: text('outcome'),
  answer: text('answer'),
  answeredBy: text('answered_by'),
  answeredAt: timestamptz('answered_at'),
}, (table) => [
  check('desk_objections_state', sql`${table.state} in ('open', 'closed')`),
  index('desk_objections_state_idx').on(table.state, table.id),
  index('desk_objections_by_idx').on(table.byUid),
]);

/** Everything that operators do, written with the change. Append-only, as the audit log is, and without names. */
export const deskLog = pgTable('desk_log', {
  id: generatedId(),
  at: timestamptz('at').notNull(),
  action: text('action').notNull(),
  /** Null for the command line. */
  operatorUid: text('operator_uid'),
  caseId: bigint('case_id', { mode: 'number' }),
  thing: text('thing'),
  thingId: text('thing_id'),
  subjectUid: text('subject_uid'),
  reason: text('reason'),
  words: text('words'),
  /** The `x-request-id` of the call; null for the command line. */
  requestId: text('request_id'),
}, (table) => [
  index('desk_log_case_idx').on(table.caseId, table.id),
  index('desk_log_operator_idx').on(table.operatorUid),
  index('desk_log_subject_idx').on(table.subjectUid),
]);
