import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { LiveEvents } from '../../src/contract/types';
import { until } from './serverProcess';
import { bearer, type TestUser } from './testTokens';

type LiveEvent = { [Name in keyof LiveEvents]: { name: Name; data: LiveEvents[Name] } }[keyof LiveEvents];

/** A client of `/api/live`, connected or refused. */
export interface LiveClient {
  response: IncomingMessage;
  status: number;
  /** What has come in so far. */
  events: LiveEvent[];
  text(): string;
  isEnded(): boolean;
  /** Waits for an event that fits, also one that came before. */
  hears(fits: (event: LiveEvent) => boolean): Promise<LiveEvent>;
  ends(): Promise<void>;
  close(): void;
}

function parse(block: string): LiveEvent[] {
  const name = /^event: (.*)$/m.exec(block)?.[1];
  const data = /^data: (.*)$/m.exec(block)?.[1];
  return name && data ? [{ name, data: JSON.parse(data) } as LiveEvent] : [];
}

/** Opens `/api/live` as a user, as a visitor, or with a token. */
export async function openLive(url: string, as: TestUser | null = null, headers = as ? bearer(as) : {}): Promise<LiveClient> {
  const request = get(`${url}/api/live`, { headers, agent: false });
  request.on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let [text, parsed, isEnded] = ['', 0, false];
  const events: LiveEvent[] = [];
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    for (let end = text.indexOf('\n\n', parsed); end >= 0; end = text.indexOf('\n\n', parsed)) {
      events.push(...parse(text.slice(parsed, end)));
      parsed = end + 2;
    }
  });
  response.on('error', () => undefined).on('close', () => { isEnded = true; });
  const client: LiveClient = {
    response, status: response.statusCode ?? 0, events, text: () => text, isEnded: () => isEnded,
    async hears(fits) {
      await until(() => events.some(fits) || isEnded);
      const found = events.find(fits);
      if (!found) throw new Error(`The stream ended without it: ${text}`);
      return found;
    },
    ends: () => until(() => isEnded),
    close: () => { response.destroy(); },
  };
  if (client.status === 200) await client.hears(({ name }) => name === 'hello');
  return client;
}
