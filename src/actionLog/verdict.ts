import { PAGE_RELOADED } from './reload';
import type { ActionLog } from './types';
import { must, mustBeStateLike, type SliceNames } from './validate';

/**
 * How well this build can replay a log.
 * Fine: every step is known; if the reducers or a payload have changed since, the replay reports the step at which it shows. Slices that
 * were added since are not compared.
 * Risky: it will play, but something cannot be checked.
 */
export interface Verdict {
  verdict: 'fine' | 'risky';
  reasons: readonly string[];
}

/** The build that reads the log. */
export interface Reader {
  /** The name of its app (`SiteLog`). */
  app: string;
  build: string;
  knownTypes: ReadonlySet<string>;
  /** The state this build starts from. */
  initialState: unknown;
}

const list = (types: readonly string[]): string =>
  `${types.slice(0, 3).join(', ')}${types.length > 3 ? ` and ${types.length - 3} more` : ''}`;

/** Checks the states that a log brings: the one it starts from, and one for each reload. @throws LogError */
function mustHaveStates({ header, initialState, entries }: ActionLog, { build, initialState: reference }: Reader): SliceNames {
  for (const [index, { action }] of entries.entries())
    if (action.type === PAGE_RELOADED) mustBeStateLike(action.payload, reference, false, `The state after the reload in step ${index + 1}`);
  return initialState === undefined ? { removed: [], added: [] }
    : mustBeStateLike(initialState, reference, header?.build === build, 'The starting state');
}

/** Judges a log that was read without an error. @throws LogError for one that cannot be played at all */
export function judge(log: ActionLog, reader: Reader): Verdict {
  must(!log.header || log.header.app === reader.app, `The file was recorded by another app: ${JSON.stringify(log.header?.app)}.`);
  const slices = mustHaveStates(log, reader);
  const risks = [
    ...(slices.removed.length > 0 ? [`This build no longer has a part of the recorded state: ${list(slices.removed)}.`] : []),
    ...risksOf(log, reader),
  ];
  if (risks.length > 0) return { verdict: 'risky', reasons: risks };
  const build = log.header?.build ?? '';
  return {
    verdict: 'fine',
    reasons: [
      ...(build === reader.build ? [] : [`Recorded by build ${build}, read by build ${reader.build}, which knows every action.`]),
      ...(slices.added.length > 0 ? [`Not compared, because the recording is older than it: ${list(slices.added)}.`] : []),
    ],
  };
}

function risksOf({ header, entries, finalHash }: ActionLog, { knownTypes }: Reader): string[] {
  const types = [...new Set(entries.map(({ action }) => action.type))];
  const unknown = types.filter((type) => !knownTypes.has(type));
  return [
    ...(header
      ? header.notes.map((note) => `While recording: ${note}`)
      : ['Written by Redux DevTools: it has no hashes, so the steps cannot be checked.']),
    ...(header && finalHash === null ? ['The file has no final hash.'] : []),
    ...(unknown.length > 0 ? [`This build does not know ${list(unknown)}; the step is ignored.`] : []),
  ];
}
