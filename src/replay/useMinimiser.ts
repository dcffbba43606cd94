import { useCallback, useEffect, useState, type Dispatch } from 'react';
import { writeLog } from '../actionLog/format';
import type { ActionLog } from '../actionLog/types';
import type { PlayerEvent } from './player';
import { openSession, type Session } from './session';

/** idle ──start──▶ working ──▶ idle with a shorter session, or failed; `stop` leads back to idle. */
type Work = 'idle' | 'working' | 'failed';

interface Minimiser {
  work: Work;
  start: () => void;
  stop: () => void;
}

/** The build names the script of the worker in the page (`scripts/bundles.ts`). */
const workerAddress = () => document.querySelector<HTMLMetaElement>('meta[name="minimise-worker"]')?.content ?? '';

/** Looks for the fewest steps that show the fault of a session, in a worker, and opens them as a session of their own. */
export function useMinimiser({ log, fileName }: Session, build: string, send: Dispatch<PlayerEvent>): Minimiser {
  const [work, setWork] = useState<Work>('idle');
  // The worker ends with the work, and with the session that it is about.
  useEffect(() => {
    if (work !== 'working') return undefined;
    const worker = new Worker(workerAddress(), { type: 'module' });
    worker.addEventListener('message', ({ data: short }: MessageEvent<ActionLog | null>) => {
      const opened = short && openSession(`${fileName}, ${short.entries.length} steps`, writeLog(short), build);
      setWork(opened?.ok ? 'idle' : 'failed');
      if (opened?.ok) send({ type: 'opened', session: opened.session });
    });
    worker.addEventListener('error', () => { setWork('failed'); });
    worker.postMessage(log);
    return () => { worker.terminate(); };
  }, [work, log, fileName, build, send]);
  return { work, start: useCallback(() => { setWork('working'); }, []), stop: useCallback(() => { setWork('idle'); }, []) };
}
