import { sql } from 'drizzle-orm';
import type { DeskAction } from '../../../src/domain/desk/desk';
import { selectRow, selectRows, type Db } from '../../db/database';
import { utc } from '../../db/utc';
import { newestLines } from './newestLines';

/** Something that the user has reported. */
interface ExportedReport {
  at: string;
  /** `group`, `announcement` or `person`. */
  thing: string;
  name: string;
  reason: string;
  words: string;
  /** As the user has ticked. */
  abuseOfChildren: boolean;
}

/** What an operator decided about the user or something of theirs, and what the user said against it. */
interface ExportedDecision {
  at: string;
  action: DeskAction;
  thing: string;
  name: string;
  reason: string | null;
  words: string | null;
  undoneAt: string | null;
  objection: { at: string; words: string; outcome: string | null; answer: string | null } | null;
}

/** A problem that the user has sent. */
interface ExportedProblem {
  at: string;
  words: string;
  browser: string;
  answer: string | null;
  answeredAt: string | null;
  /** The file in this archive. */
  recording: string;
}

export interface PersonalDesk {
  /** The recordings of the problems, by their numbers. */
  recordings: { file: string; id: string }[];
  desk: {
    operatorSince: string | null;
    reports: ExportedReport[];
    decisions: ExportedDecision[];
    problems: ExportedProblem[];
  };
}

/** What the user reported, what was decided about them, and which problems they sent. */
export async function readDeskData(db: Db, uid: string): Promise<PersonalDesk> {
  const state = await selectRow<{ operatorSince: string | null }>(db, sql`
    select (select ${utc(sql`since`)} from operators where uid = ${uid}) as "operatorSince"`);
  const reports = await newestLines<ExportedReport>(db, sql`
    select ${utc(sql`r.created_at`)} as at, c.thing, coalesce(r.snapshot->>'name', c.thing) as name, r.reason, r.words,
      r.abuse_of_children as "abuseOfChildren"
    from reports r join desk_cases c on c.id = r.case_id where r.reporter_uid = ${uid} order by r.id desc`);
  const decisions = await selectRows<ExportedDecision>(db, sql`
    select ${utc(sql`d.at`)} as at, d.action, c.thing, coalesce(c.snapshot->>'name', c.thing) as name, d.reason, d.words,
      ${utc(sql`d.undone_at`)} as "undoneAt",
      case when o.id is not null then json_build_object(
        'at', ${utc(sql`o.at`)}, 'words', o.words, 'outcome', o.outcome, 'answer', o.answer) end as objection
    from desk_decisions d join desk_cases c on c.id = d.case_id left join desk_objections o on o.decision_id = d.id
    where d.subject_uid = ${uid} order by d.id`);
  const problems = await selectRows<ExportedProblem & { id: string }>(db, sql`
    select p.id::text, ${utc(sql`p.created_at`)} as at, p.words, p.user_agent as browser, p.answer,
      ${utc(sql`p.answered_at`)} as "answeredAt", 'problems/' || p.id || '.json.gz' as recording
    from problems p where p.user_uid = ${uid} and p.state <> 'arriving' order by p.id`);
  return {
    desk: { ...state, reports, decisions, problems: problems.map(({ id: _id, ...problem }) => problem) },
    recordings: problems.map(({ id, recording: file }) => ({ file, id })),
  };
}
