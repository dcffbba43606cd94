import { errorText } from '../domain/general/errorText';
import { isRecord } from '../domain/general/isRecord';
import { readOwnFile } from './format';
import { readDevToolsFile } from './interchange';
import type { ActionLog } from './types';
import { LogError, parseStrictly } from './validate';
import { judge } from './verdict';
import type { Reader, Verdict } from './verdict';

export type OpenResult =
  | { ok: true; log: ActionLog; verdict: Verdict }
  | { ok: false; reason: string };

/**
 * Reads a log from an untrusted file: one of ours, or one of stock Redux DevTools.
 * It only reads: no store is touched. A file that cannot be opened gives the reason. Never throws.
 */
export function openLog(text: string, reader: Reader): OpenResult {
  try {
    const file = parseStrictly(text, 'The file');
    const log = isRecord(file) && 'recorder' in file ? readOwnFile(file) : readDevToolsFile(file);
    return { ok: true, log, verdict: judge(log, reader) };
  } catch (error) {
    if (error instanceof LogError) return { ok: false, reason: error.message };
    return { ok: false, reason: `The file could not be read: ${errorText(error)}` };
  }
}
