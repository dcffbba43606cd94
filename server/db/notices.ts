import type { Client } from 'pg';

/** A connection that hears notices. */
export interface Listening {
  close(): Promise<void>;
}

/** ms between two attempts to connect. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [250, 10_000];

/**
 * Listens to a channel on a separate connection, which is opened again, after a growing pause, whenever it is lost.
 * @param connect makes a client that is not yet connected
 * @param onNotice called for each notice, and after each connection, because notices may have been missed
 */
export function listenTo(connect: () => Client, channel: string, onNotice: () => void): Listening {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let pauseMs = FIRST_PAUSE_MS;
  const open = async () => {
    const opened = connect();
    client = opened;
    let isLost = false;
    const lost = () => {
      if (isLost || isClosed) return;
      isLost = true;
      void opened.end().catch(() => undefined);
      timer = setTimeout(() => { void open(); }, pauseMs).unref();
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    };
    opened.on('error', lost);
    opened.on('end', lost);
    opened.on('notification', onNotice);
    try {
      await opened.connect();
      await opened.query(`listen ${channel}`);
      pauseMs = FIRST_PAUSE_MS;
      onNotice();
    } catch {
      lost();
    }
  };
  void open();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
