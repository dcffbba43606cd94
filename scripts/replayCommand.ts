import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Reducer } from '@reduxjs/toolkit';
import { valueAt } from '../src/actionLog/diff';
import { writeLog } from '../src/actionLog/format';
import { minimise } from '../src/actionLog/minimise';
import { openLog } from '../src/actionLog/openLog';
import { actionManifest } from '../src/actionLog/redaction';
import { describeDivergence, replay, type ReplayResult } from '../src/actionLog/replay';
import type { ActionLog } from '../src/actionLog/types';
import { eventLog } from '../src/app/eventLog';
import { rootReducer } from '../src/app/rootReducer';

const USAGE = 'Usage: npm run replay -- FILE [--until N] [--state PATH] [--json]\n       npm run replay -- --minimise FILE [--out FILE]';

/** Equal to the recording; differs from it; the file or the call cannot be taken. */
export const EXIT = { equal: 0, differs: 1, refused: 2 } as const;

/** Where the command reads and says; the tests bring their own. */
export interface ReplayIo {
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  say(line: string): void;
  complain(line: string): void;
}

export const realIo: ReplayIo = {
  read: (file) => readFile(file, 'utf8'),
  write: (file, text) => writeFile(file, text),
  say: (line) => { process.stdout.write(`${line}\n`); },
  complain: (line) => { process.stderr.write(`${line}\n`); },
};

interface Wish {
  file: string;
  until: number | undefined;
  state: string | undefined;
  json: boolean;
  minimise: boolean;
  out: string | undefined;
}

class UsageError extends Error {}

function readWish(args: readonly string[]): Wish {
  const { values, positionals } = parseArgs({
    args: [...args], allowPositionals: true,
    options: { until: { type: 'string' }, state: { type: 'string' }, json: { type: 'boolean' }, minimise: { type: 'boolean' }, out: { type: 'string' } },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('Name one file.');
  const until = values.until === undefined ? undefined : Number(values.until);
  if (until !== undefined && !(Number.isSafeInteger(until) && until >= 0)) throw new UsageError(`--until wants a whole number, not ${values.until}.`);
  return { file, until, state: values.state, json: values.json ?? false, minimise: values.minimise ?? false, out: values.out };
}

/** `groups.filters.search` and `/groups/filters/search` name the same place. */
const pointerOf = (path: string): string => (path === '' || path.startsWith('/') ? path : `/${path.split('.').join('/')}`);

const reducer = rootReducer as unknown as Reducer<unknown>;

/**
 * Replays a log by folding the root reducer, with no effect, and compares every step with the recording.
 * @returns the exit code
 */
export async function replayCommand(args: readonly string[], io: ReplayIo = realIo): Promise<number> {
  try {
    const wish = readWish(args);
    const text = await readFrom(wish.file, io);
    const initialState = rootReducer(undefined, { type: '@@actionLog/INIT' });
    const opened = openLog(text, { build: process.env.HOBNOB_BUILD ?? 'development', manifest: actionManifest(eventLog), initialState });
    if (!opened.ok) throw new Error(opened.reason);
    if (opened.verdict.verdict === 'risky') for (const reason of opened.verdict.reasons) io.complain(`Risky: ${reason}`);
    return wish.minimise ? await cutShort(wish, opened.log, io) : play(wish, opened.log, io);
  } catch (error) {
    io.complain(errorText(error));
    if (error instanceof UsageError || (error instanceof TypeError && 'code' in error)) io.complain(USAGE);
    return EXIT.refused;
  }
}

/** @throws in words when there is no such file, or none that can be read */
async function readFrom(file: string, io: ReplayIo): Promise<string> {
  try {
    return await io.read(file);
  } catch (error) {
    const why = error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'there is no such file' : errorText(error);
    throw new Error(`${file} cannot be read: ${why}. Name a session that was saved on the Support page or exported from Redux DevTools.`, { cause: error });
  }
}

const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function play({ until, state: path, json }: Wish, log: ActionLog, io: ReplayIo): number {
  const result = replay(reducer, log, { until });
  const shown = path === undefined ? undefined : valueAt(result.state, pointerOf(path)) ?? null;
  if (json) io.say(JSON.stringify(asJson(result, path === undefined ? {} : { state: shown })));
  else {
    for (const { step, type, message } of result.crashes) io.say(`step ${step} (${type}) crashed: ${message}`);
    if (path !== undefined) io.say(JSON.stringify(shown, null, 2));
    io.say(result.divergence ? describeDivergence(result.divergence) : result.hash);
  }
  return result.divergence ? EXIT.differs : EXIT.equal;
}

function asJson({ hash, steps, divergence, crashes, checked }: ReplayResult<unknown>, more: object): object {
  return { equal: divergence === null, checked, hash, steps, divergence, crashes, ...more };
}

async function cutShort({ file, out = `${file.replace(/\.json$/, '')}.min.json` }: Wish, log: ActionLog, io: ReplayIo): Promise<number> {
  if (log.header === null) throw new Error('Only a log with hashes of its own can be cut short.');
  const short = minimise(log, reducer);
  if (!short) {
    io.say('The log plays as recorded: there is nothing to cut.');
    return EXIT.equal;
  }
  await io.write(out, writeLog(short.log));
  const { shows } = short;
  io.say(`${log.entries.length} steps cut to ${short.log.entries.length}: ${out}`);
  io.say(shows.kind === 'divergence' ? describeDivergence(shows.divergence) : `step ${shows.crash.step} (${shows.crash.type}) crashed: ${shows.crash.message}`);
  return EXIT.differs;
}
