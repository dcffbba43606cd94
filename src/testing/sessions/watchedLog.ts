import { createSessionLog, type SessionLog } from '../../actionLog/sessionLog';
import { createMemoryPort } from '../../actionLog/testing/memoryPort';
import { eventLog } from '../../app/eventLog';
import { appReducer } from '../../app/rootReducer';

/** The app's session log, with a stopped clock. @returns it, what it has stored, and how to read its file */
export function watchedLog(): { log: SessionLog; port: ReturnType<typeof createMemoryPort>; file: () => Promise<string> } {
  const port = createMemoryPort();
  const log = createSessionLog({
    rootReducer: appReducer,
    loadEventLog: async () => eventLog,
    build: 'b',
    now: () => 1,
    viewport: () => ({ width: 1, height: 1 }),
    later: () => undefined,
    openPort: () => Promise.resolve(port),
  });
  return { log, port, file: async () => (await log.file({ first: 1, last: 1000 }, 'plain')).content.text() };
}
