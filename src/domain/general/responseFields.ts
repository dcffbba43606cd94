import { isRecord } from './isRecord';

/** The fields of an object in a response; their types are not known. */
export type Fields = Readonly<Record<string, unknown>>;

/** The value as text; empty when it is none. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The value as a whole number; 0 when it is none, or negative. */
export const count = (value: unknown): number =>
  (typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0);

/** The objects in a list; none when the value is no list. */
export const rows = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** An id as text, also of a backend whose ids are numbers; empty when there is none. */
export const idOf = (value: unknown): string => (typeof value === 'number' ? String(value) : text(value));

/** Without duplicates; the first one wins. */
export function distinct<T extends { _id: string }>(things: readonly T[]): T[] {
  const seen = new Set<string>();
  return things.filter(({ _id }) => !seen.has(_id) && seen.add(_id));
}
