import type { Client } from 'pg';
import { repeat } from '../lib/repeat';

/** A connection that hears notices. */
export interface Subscription {
  close(): Promise<void>;
}

/** ms between two attempts to connect. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [250, 10_000];

/**
 * Listens to a channel on a separate connection, which is opened again, after a growing pause, whenever it is lost.
 * @param connect makes a client that is not yet connected
 * @param onNotice called for each notice, and after each connection, because notices may have been missed
 */
export function listenTo(connect: () => Client, channel: string, onNotice: () => void): Subscription {
  let client: Client | null = null;
  let nextPauseMs = FIRST_PAUSE_MS;
  const listenUntilLost = async (opened: Client) => {
    const lost = new Promise<void>((resolve) => {
      opened.on('error', () => { resolve(); });
      opened.on('end', () => { resolve(); });
    });
    opened.on('notification', onNotice);
    const start = async () => {
      await opened.connect();
      await opened.query(`listen ${channel}`);
      nextPauseMs = FIRST_PAUSE_MS;
      onNotice();
      await lost;
    };
    // A client that is ended while it connects never settles its promise.
    await Promise.race([start(), lost]);
  };
  const connection = repeat(async () => {
    client = connect();
    await listenUntilLost(client).catch(() => undefined);
    void client.end().catch(() => undefined);
    const pauseMs = nextPauseMs;
    nextPauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    return pauseMs;
  }, 0);
  return {
    async close() {
      const stopped = connection.stop();
      await client?.end().catch(() => undefined);
      await stopped;
    },
  };
}
