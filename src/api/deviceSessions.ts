import { rows, text, type Fields } from '../domain/general/responseFields';

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

function sessionOf({ id, device, createdAt, lastUsedAt, current }: Fields): DeviceSession {
  const since = text(createdAt);
  return { id: text(id), device: text(device), createdAt: since, lastUsedAt: text(lastUsedAt) || since, current: current === true };
}

/** The sessions in a response, the present one first, then the newest; null when the identity service keeps no list of them. */
export function normaliseDeviceSessions(received: unknown): DeviceSession[] | null {
  if (!Array.isArray(received)) return null;
  return rows(received).map(sessionOf).filter(({ id }) => id !== '')
    .sort((one, other) => Number(other.current) - Number(one.current) || other.lastUsedAt.localeCompare(one.lastUsedAt));
}
