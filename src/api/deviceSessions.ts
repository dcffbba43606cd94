import { text } from '../domain/general/responseFields';

/** A device on which the user is logged in. */
export interface DeviceSession {
  id: string;
  /** For example "Firefox on Linux". */
  device: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  lastUsedAt: string;
  /** The one that asks. */
  current: boolean;
}

function sessionOf(value: unknown): DeviceSession[] {
  if (typeof value !== 'object' || value === null) return [];
  const { id, device, createdAt, lastUsedAt, current } = value as Partial<Record<keyof DeviceSession, unknown>>;
  if (typeof id !== 'string' || id === '') return [];
  const since = text(createdAt);
  return [{ id, device: text(device), createdAt: since, lastUsedAt: text(lastUsedAt) || since, current: current === true }];
}

/** The sessions in a response, the present one first, then the newest; null when the identity service keeps no list of them. */
export function normaliseDeviceSessions(received: unknown): DeviceSession[] | null {
  if (!Array.isArray(received)) return null;
  return received.flatMap(sessionOf)
    .sort((one, other) => Number(other.current) - Number(one.current) || other.lastUsedAt.localeCompare(one.lastUsedAt));
}
