import { gunzipSync } from 'node:zlib';
import { openLog } from '../actionLog/openLog';
import { replay } from '../actionLog/replay';
import type { ActionLog } from '../actionLog/types';
import { writesOf } from '../actionLog/writes';
import { appReducer } from '../app/rootReducer';
import { siteReader } from '../app/siteReader';
import type { RecordingCheck, RecordingJob, ReplayVerdict } from '../contract/recordingCheck';
import { isSavable } from '../domain/texts/savableText';

/** Bytes of an unpacked file: as many as the characters that `openLog` takes. */
const MAX_UNPACKED = 64_000_000;
/** Writes whose rows are looked up. */
const MAX_WRITES = 5_000;
/** ms; a session of 20,000 steps takes a tenth of it. */
const MAX_REPLAY_MS = 15_000;
/** What the server would take for an id (`server/http/requests/requestIds.ts`). */
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** The text of a packed file. Unpacking stops at the limit, so a small file cannot fill the memory. @throws with a sentence */
function unpack(packed: Uint8Array): string {
  let bytes: Uint8Array;
  try {
    bytes = gunzipSync(packed, { maxOutputLength: MAX_UNPACKED });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new Error(isTooLarge ? `The recording is larger than ${MAX_UNPACKED / 1_000_000} MB when it is unpacked.`
      : 'The recording is not packed with gzip, or not complete.', { cause: error });
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Error('The recording is no text in UTF-8.', { cause: error });
  }
}

const UNKNOWN: ReplayVerdict = { verdict: 'unknown', verdictStep: null };

/** Replays a session, as far as there is time. */
function verdictOn(log: ActionLog): ReplayVerdict {
  const deadline = performance.now() + MAX_REPLAY_MS;
  try {
    const { divergence, crashes: [crash], checked } = replay(appReducer, log, {
      onStep: () => { if (performance.now() > deadline) throw new Error('It takes too long.'); },
    });
    if (divergence) return { verdict: 'diverges', verdictStep: divergence.step };
    if (crash) return { verdict: 'crashes', verdictStep: crash.step };
    return checked ? { verdict: 'equal', verdictStep: null } : UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

/**
 * Checks a recording that a stranger has sent, as the replay viewer does when it opens the file: what passes, opens there. It must also
 * have been redacted. Then replays it, without effects. Never throws.
 */
export function checkRecording({ packed, build }: RecordingJob): RecordingCheck {
  let text: string;
  try {
    text = unpack(packed);
  } catch (error) {
    return { ok: false, reason: (error as Error).message };
  }
  const opened = openLog(text, siteReader(build));
  if (!opened.ok) return opened;
  const { log } = opened;
  if (!log.header) return { ok: false, reason: 'The recording is not one of “Report a problem”.' };
  if (!isSavable(log.header.build)) return { ok: false, reason: 'The recording does not name its build.' };
  if (log.header.redaction === null) return { ok: false, reason: 'The recording still has names and texts in it.' };
  const ids = writesOf(log).map(({ requestId }) => requestId).filter((id) => REQUEST_ID.test(id));
  return {
    ok: true, build: log.header.build.slice(0, 100), steps: log.entries.length, requestIds: [...new Set(ids)].slice(0, MAX_WRITES),
    ...verdictOn(log),
  };
}
