import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { valueAt } from '../src/actionLog/diff';
import { writeLog } from '../src/actionLog/format';
import { minimise } from '../src/actionLog/minimise';
import { openLog } from '../src/actionLog/openLog';
import { describeDivergence, hashAfter, replay, type ReplayResult } from '../src/actionLog/replay';
import type { ActionLog } from '../src/actionLog/types';
import { appReducer } from '../src/app/rootReducer';
import { siteReader } from '../src/app/siteReader';
import { errorText } from '../src/domain/general/errorText';
import { describeAudit, type ReadAudit } from './replayAudit';

const USAGE = 'Usage: npm run replay -- FILE [--until N] [--state PATH] [--json] [--audit]\n' +
  '       npm run replay -- --minimise FILE [--out FILE]';
const HELP = `${USAGE}

Replays a recorded session with the reducers of this build and compares every step with the recording.

  --until N     stop after step N
  --state PATH  print a part of the final state: groups.filters.search or /groups/filters/search
  --json        print the result as JSON
  --audit       show beside each write what the server recorded in its audit log; reads the database that .env names
  --minimise    cut a session that differs or crashes to the fewest steps that reproduce it
  --out FILE    where to write the cut session (default: FILE.min.json)
  --help        print this help

Exit code: 0 every step is equal, 1 a step differs, 2 the file or the arguments are invalid.`;

/** Exit codes: equal to the recording; different; the file or the arguments are invalid. */
export const EXIT = { equal: 0, differs: 1, refused: 2 } as const;

/** The command's input and output; tests pass their own. */
export interface ReplayIo {
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  print(line: string): void;
  warn(line: string): void;
  readAudit: ReadAudit;
}

const realIo: ReplayIo = {
  read: (file) => readFile(file, 'utf8'),
  write: (file, text) => writeFile(file, text),
  print: (line) => { process.stdout.write(`${line}\n`); },
  warn: (line) => { process.stderr.write(`${line}\n`); },
  // Loaded only for --audit, because it opens a database.
  readAudit: async (requestIds) => (await import('./readAudit')).readConfiguredAudit(requestIds),
};

/** C0 and C1 controls, line separators and bidirectional marks. */
 
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Escapes control characters, so an untrusted file cannot control the terminal or fake a line of our output. */
const printable = (line: string): string => line.replace(CONTROLS, escaped);
const onlyPrintable = (io: ReplayIo): ReplayIo => ({
  ...io,
  print: (line) => {
    io.print(printable(line));
  },
  warn: (line) => {
    io.warn(printable(line));
  },
});

interface Call {
  file: string;
  until: number | undefined;
  state: string | undefined;
  json: boolean;
  audit: boolean;
  minimise: boolean;
  out: string | undefined;
}

class UsageError extends Error {}

/** The parsed arguments; null for `--help`. @throws UsageError, or a TypeError of `parseArgs` */
function readCall(args: readonly string[]): Call | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      until: { type: 'string' },
      state: { type: 'string' },
      json: { type: 'boolean' },
      audit: { type: 'boolean' },
      minimise: { type: 'boolean' },
      out: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return null;
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('Pass exactly one file.');
  const until = values.until === undefined ? undefined : Number(values.until);
  if (until !== undefined && !(Number.isSafeInteger(until) && until >= 0))
    throw new UsageError(`--until takes a whole number, not ${values.until}.`);
  const { state, json = false, audit = false, minimise = false, out } = values;
  return { file, until, state, json, audit, minimise, out };
}

/** Converts `groups.filters.search` to `/groups/filters/search`. */
const pointerOf = (path: string): string => (path === '' || path.startsWith('/') ? path : `/${path.split('.').join('/')}`);

/**
 * Replays a log through the root reducer, without effects, and compares every step with the recording.
 * @returns the exit code
 */
export async function replayCommand(args: readonly string[], terminal: ReplayIo = realIo): Promise<number> {
  const io = onlyPrintable(terminal);
  try {
    const call = readCall(args);
    if (call === null) {
      eachLine(HELP, io.print);
      return EXIT.equal;
    }
    const text = await readFrom(call.file, io);
    const opened = openLog(text, siteReader('development'));
    if (!opened.ok) throw new Error(opened.reason);
    if (opened.verdict.verdict === 'risky') for (const reason of opened.verdict.reasons) io.warn(`Risky: ${reason}`);
    if (call.minimise) return await cutShort(call, opened.log, io);
    const result = play(call, opened.log, io);
    if (call.audit) for (const line of await describeAudit(opened.log, io.readAudit)) io.print(line);
    return result;
  } catch (error) {
    io.warn(errorText(error));
    if (error instanceof UsageError || (error instanceof TypeError && 'code' in error)) eachLine(USAGE, io.warn);
    return EXIT.refused;
  }
}

const eachLine = (text: string, print: (line: string) => void): void => { for (const line of text.split('\n')) print(line); };

/** @throws with a readable message when the file cannot be read */
async function readFrom(file: string, io: ReplayIo): Promise<string> {
  try {
    return await io.read(file);
  } catch (error) {
    const why = error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'it does not exist' : errorText(error);
    throw new Error(`${file} cannot be read: ${why}. Pass a session saved on the Support page or exported from Redux DevTools.`, {
      cause: error,
    });
  }
}

function play({ until, state: path, json }: Call, log: ActionLog, io: ReplayIo): number {
  const result = replay(appReducer, log, { until });
  const shown = path === undefined ? undefined : valueAt(result.state, pointerOf(path)) ?? null;
  if (json) io.print(JSON.stringify(asJson(result, path === undefined ? {} : { state: shown })));
  else {
    for (const { step, type, message } of result.crashes) io.print(`step ${step} (${type}) crashed: ${message}`);
    if (path !== undefined) eachLine(JSON.stringify(shown, null, 2), io.print);
    io.print(result.divergence ? describeDivergence(result.divergence) : describeSuccess(result, log));
  }
  return result.divergence ? EXIT.differs : EXIT.equal;
}

const counted = (count: number, of: string): string => `${count} ${of}${count === 1 ? '' : 's'}`;

/** The number of compared steps, and the hash of the final state. */
function describeSuccess({ steps, hash }: ReplayResult<unknown>, log: ActionLog): string {
  const compared = Array.from({ length: steps }, (_item, index) => hashAfter(log, index + 1)).filter(
    (recorded) => recorded !== null,
  ).length;
  const rest = compared < steps ? `, ${counted(steps - compared, 'step')} without a hash to compare with` : '';
  return `${counted(compared, 'step')} equal${rest}; final hash ${hash}`;
}

function asJson({ hash, steps, divergence, crashes, checked }: ReplayResult<unknown>, more: object): object {
  return { equal: divergence === null, checked, hash, steps, divergence, crashes, ...more };
}

async function cutShort({ file, out = `${file.replace(/\.json$/, '')}.min.json` }: Call, log: ActionLog, io: ReplayIo): Promise<number> {
  if (log.header === null) throw new Error('Only a log with hashes can be cut.');
  const short = minimise(log, appReducer);
  if (!short) {
    io.print('The session replays as recorded: there is nothing to cut.');
    return EXIT.equal;
  }
  await io.write(out, writeLog(short.log));
  const { shows } = short;
  io.print(`${log.entries.length} steps cut to ${short.log.entries.length}: ${out}`);
  io.print(
    shows.kind === 'divergence'
      ? describeDivergence(shows.divergence)
      : `step ${shows.crash.step} (${shows.crash.type}) crashed: ${shows.crash.message}`,
  );
  return EXIT.differs;
}
