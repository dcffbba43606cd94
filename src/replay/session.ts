import { valueAt } from '../actionLog/diff';
import { openLog } from '../actionLog/openLog';
import { plainWords } from '../actionLog/plainWords';
import { describeDivergence, replay } from '../actionLog/replay';
import type { Divergence } from '../actionLog/replay';
import type { ActionLog } from '../actionLog/types';
import type { Verdict } from '../actionLog/verdict';
import { eventLog } from '../app/eventLog';
import { appReducer, type RootState } from '../app/rootReducer';
import { siteReader } from '../app/siteReader';
import type { RecordedChange } from '../contract/types';
import type { Viewport } from '../domain/general/viewport';
import type { SortKey } from '../domain/list/groupFilters';
import { markOf, type MarkKind } from './marks';
import { writesByStep, type ViewedWrite } from './viewedWrites';

/** One step as the list shows it. */
export interface ViewedStep {
  /** Counted from 1. */
  step: number;
  /** Milliseconds since the recording started. */
  at: number;
  type: string;
  words: string | null;
  mark: ReturnType<typeof markOf>;
  /** Of a call that changes something. */
  write: ViewedWrite | null;
}

/** A log with everything the viewer shows. */
export interface Session {
  fileName: string;
  /** The problem that it is of; null for a file. */
  problemId: string | null;
  log: ActionLog;
  verdict: Verdict;
  /** The state before the first step and after each one; they share what did not change. */
  states: readonly RootState[];
  steps: readonly ViewedStep[];
  /** Null when every step came out as recorded. */
  divergence: Divergence | null;
  /** Whether there is something to cut it down to: a step that diverges or crashes. */
  hasFault: boolean;
  /** The result of the replay, in a line. */
  outcome: string;
  viewport: Viewport;
}

/** For files that do not record the viewport. */
const DEFAULT_VIEWPORT: Viewport = { width: 1280, height: 800 };

function outcomeOf(divergence: Divergence | null, checked: boolean, crashes: number): string {
  if (divergence) return describeDivergence(divergence);
  if (crashes > 0) return `${crashes} step${crashes === 1 ? '' : 's'} crashed, as recorded.`;
  return checked ? 'Every step came out as recorded.' : 'The file has no hashes: nothing was compared.';
}

function viewportOf(log: ActionLog, states: readonly RootState[]): Viewport {
  if (log.header?.viewport) return log.header.viewport;
  const running = states.map(({ app }) => app).find((app) => app.status === 'running');
  return running?.status === 'running' ? running.viewport : DEFAULT_VIEWPORT;
}

/** The problem that a recording is of, with what the server recorded about its writes. */
interface OfProblem {
  problemId: string;
  changes: readonly RecordedChange[];
}

/** Opens a file and replays it once, without effects. Returns the reason when the file cannot be opened. */
export function openSession(
  fileName: string, text: string, build: string, problem: OfProblem | null = null,
): { ok: true; session: Session } | { ok: false; reason: string } {
  const opened = openLog(text, siteReader(build));
  if (!opened.ok) return opened;
  const { log, verdict } = opened;
  const states: RootState[] = [];
  const { divergence, checked, crashes } = replay(appReducer, log, { goOn: true, onStep: (state) => { states.push(state as RootState); } });
  const writes = writesByStep(log, problem && problem.changes);
  const steps = log.entries.map(({ at, action }, index): ViewedStep => ({
    step: index + 1,
    at,
    type: action.type,
    words: plainWords(eventLog, action),
    mark: markOf(action),
    write: writes.get(index + 1) ?? null,
  }));
  return {
    ok: true,
    session: {
      fileName,
      problemId: problem && problem.problemId,
      log,
      verdict,
      states,
      steps,
      divergence,
      hasFault: divergence !== null || crashes.length > 0,
      outcome: outcomeOf(divergence, checked, crashes.length),
      viewport: viewportOf(log, states),
    },
  };
}

/** The steps that match a search, by number, type, description or content of the action. */
export function stepsMatching({ steps, log }: Session, search: string): readonly ViewedStep[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return steps;
  return steps.filter(
    ({ step, type, words }, index) =>
      String(step) === wanted ||
      type.toLowerCase().includes(wanted) ||
      words?.toLowerCase().includes(wanted) ||
      JSON.stringify(log.entries[index]?.action).toLowerCase().includes(wanted),
  );
}

const SEARCHES = ['/groups/filters/search', '/support/search'];
const ORDERS = ['/groups/filters/sort', '/dashboard/grid/sort'];
const TEXT_ORDERS = new Set<unknown>(['nameAsc', 'nameDesc', 'locationAsc', 'locationDesc'] satisfies SortKey[]);

/** Whether a search or an order goes by a text at a step: both are of stand-ins there, so it shows others than the user saw. */
export function goesByText({ log, states }: Session, step: number): boolean {
  const at = (path: string): unknown => valueAt(states[step], path);
  return typeof log.header?.redaction === 'number'
    && (SEARCHES.some((path) => (at(path) ?? '') !== '') || ORDERS.some((path) => TEXT_ORDERS.has(at(path))));
}

/** The next step after `step` with a mark of this kind, or null. */
export function nextMark({ steps }: Session, step: number, kind: MarkKind): number | null {
  return steps.slice(step).find(({ mark, write }) => (kind === 'write' ? write !== null : mark === kind))?.step ?? null;
}
