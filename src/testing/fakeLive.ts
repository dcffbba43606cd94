import type { LiveEvent } from '../domain/inbox/liveEvent';
import type { LiveEnd, LiveService } from '../services/types';

interface OpenStream {
  token: string | null;
  signal: AbortSignal;
  sends: (event: LiveEvent) => void;
  ends: (end: LiveEnd) => void;
}

export interface FakeLive extends LiveService {
  /** Every stream that was asked for, in order. */
  streams: OpenStream[];
  /** Those that are open. */
  open(): OpenStream[];
  /** Sends an event to every open stream. */
  sends<Name extends LiveEvent['name']>(name: Name, data: Extract<LiveEvent, { name: Name }>['data']): void;
  /** Ends every open stream. */
  ends(end: LiveEnd): void;
  /** What the server answers instead of a stream; null: it streams. */
  refusal: LiveEnd | null;
  /** What `random` gives; 0 by default. */
  chance: number;
}

/** A live stream in memory: the test is the server. */
export function createFakeLive(): FakeLive {
  const ended = new WeakSet<OpenStream>();
  const fake: FakeLive = {
    streams: [],
    refusal: null,
    chance: 0,
    random: () => fake.chance,
    open: () => fake.streams.filter((stream) => !ended.has(stream) && !stream.signal.aborted),
    sends: (name, data) => { for (const stream of fake.open()) stream.sends({ name, data } as LiveEvent); },
    ends: (end) => { for (const stream of fake.open()) stream.ends(end); },
    listen: ({ token, signal, onEvent }) => new Promise((resolve) => {
      const stream: OpenStream = {
        token, signal, sends: onEvent,
        ends: (end) => {
          ended.add(stream);
          resolve(end);
        },
      };
      fake.streams.push(stream);
      signal.addEventListener('abort', () => { stream.ends({ kind: 'endedEarly' }); });
      if (fake.refusal) stream.ends(fake.refusal);
    }),
  };
  return fake;
}
