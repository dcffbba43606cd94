import type { LiveEvents } from '../../src/contract/types';

/** An event as it is sent: its name, and its data as one line of JSON. */
export function eventFrame<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]): Buffer {
  return Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** A comment, which keeps the connection open. */
export const HEARTBEAT = Buffer.from(':\n\n');
