import { createSessionLog, type SessionLog } from '../../actionLog/sessionLog';
import { createMemoryPort } from '../../actionLog/testing/memoryPort';
import { eventLog } from '../../app/eventLog';
import { appReducer } from '../../app/rootReducer';

/** The app's session log, with a stopped clock. @returns it, what it has stored, and the text of each file that it saved */
export function watchedLog(): { log: SessionLog; port: ReturnType<typeof createMemoryPort>; files: readonly string[] } {
  const files: string[] = [];
  const port = createMemoryPort();
  const log = createSessionLog({
    rootReducer: appReducer,
    loadEventLog: async () => eventLog,
    build: 'b',
    now: () => 1,
    viewport: () => ({ width: 1, height: 1 }),
    later: () => () => undefined,
    openPort: () => Promise.resolve(port),
    saveFile: (_name, text) => { files.push(text); },
  });
  return { log, port, files };
}
