/** What the main thread of a page did in the seconds after its navigation started. */
export interface PageTasks {
  /** ms beyond 50 of each task, together: in them, the page answers nobody. */
  blockingMs: number;
  /** ms that all tasks took. */
  busyMs: number;
  /** ms from navigation start to the end of the last task of more than 50 ms; 0 where there is none. */
  lastLongMs: number;
  /** Frames that were drawn after the first three seconds. */
  lateFrames: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** µs */
  ts: number;
  /** µs, from start to end. */
  dur?: number;
  /** µs of computing, without the time in which the machine did other work. */
  tdur?: number;
  args: { name?: string; data?: { documentLoaderURL?: string; isOutermostMainFrame?: boolean } };
}

/** What Chromium has to record. */
export const TASK_CATEGORIES = [
  'toplevel', 'blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata',
];

const LONG_MS = 50;
const LATE_AFTER_MS = 3_000;
const US_PER_MS = 1_000;

/** Tasks within tasks are part of the outer one. */
function outermost(tasks: readonly TraceEvent[]): TraceEvent[] {
  let endedAt = Number.NEGATIVE_INFINITY;
  return [...tasks].sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0)).filter(({ ts, dur = 0 }) => {
    if (ts < endedAt) return false;
    endedAt = ts + dur;
    return true;
  });
}

/**
 * Reads a trace of one visit.
 * @param withinMs what counts, from navigation start: a page that paints after its script has run is compared with one that does before
 * @throws when the trace has no navigation
 */
export function pageTasks(trace: string, withinMs: number): PageTasks {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const navigation = traceEvents.find(({ name, args: { data } }) =>
    name === 'navigationStart' && data?.isOutermostMainFrame && data.documentLoaderURL?.startsWith('http'));
  if (!navigation) throw new Error('The trace has no navigation.');
  const main = traceEvents.find(({ name, pid, args }) =>
    name === 'thread_name' && pid === navigation.pid && args.name === 'CrRendererMain');
  const sinceMs = (ts: number) => (ts - navigation.ts) / US_PER_MS;
  const onMain = traceEvents.filter(({ pid, tid, ts }) =>
    pid === navigation.pid && tid === main?.tid && ts >= navigation.ts && sinceMs(ts) < withinMs);
  const tasks = outermost(onMain.filter(({ name, ph }) => ph === 'X' && /(?:^|::)RunTask$/.test(name)))
    .map(({ ts, dur = 0, tdur = dur }) => ({ tookMs: tdur / US_PER_MS, endMs: sinceMs(ts + dur) }));
  const long = tasks.filter(({ tookMs }) => tookMs > LONG_MS);
  return {
    blockingMs: long.reduce((sum, { tookMs }) => sum + tookMs - LONG_MS, 0),
    busyMs: tasks.reduce((sum, { tookMs }) => sum + tookMs, 0),
    lastLongMs: long.at(-1)?.endMs ?? 0,
    lateFrames: onMain.filter(({ name, ts }) => name === 'Commit' && sinceMs(ts) > LATE_AFTER_MS).length,
  };
}
