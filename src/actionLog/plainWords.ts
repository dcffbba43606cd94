import type { UnknownAction } from '@reduxjs/toolkit';
import type { EventLog } from './describeEvents';
import { PAGE_RELOADED } from './reload';

const CALL_ENDED = /^api\/execute(?:Query|Mutation)\/(fulfilled|rejected)$/;

/** A step as a sentence for support staff, or null when there is nothing a user sees or does, or the action is unknown or malformed. */
export function plainWords({ events, api }: EventLog, action: UnknownAction): string | null {
  const { type, payload } = action;
  if (type === PAGE_RELOADED) return 'The page was reloaded';
  const outcome = CALL_ENDED.exec(type)?.[1];
  if (outcome) return wordsOfCall(api.calls, action, outcome === 'fulfilled');
  const words = Object.hasOwn(events, type) ? events[type]?.words ?? null : null;
  if (typeof words !== 'function') return words;
  try {
    return words(payload as never);
  } catch {
    // Logs may come from files, so a payload may be malformed.
    return null;
  }
}

function wordsOfCall(calls: EventLog['api']['calls'], { meta }: UnknownAction, answered: boolean): string | null {
  const { arg, condition } = (meta ?? {}) as { arg?: { endpointName?: unknown }; condition?: unknown };
  const endpoint = arg?.endpointName;
  // A call stopped by its own condition never reached the server.
  if (condition || typeof endpoint !== 'string' || !Object.hasOwn(calls, endpoint)) return null;
  const what = calls[endpoint]?.words ?? endpoint;
  return answered ? `The server answered: ${what}` : `The server refused or did not answer: ${what}`;
}
