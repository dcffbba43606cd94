import { DEFAULT_AVATAR_URL } from '../domain/person';

/** What kind of private value something is; each kind has its own names. */
export type PrivateKind = 'personId' | 'name' | 'email' | 'photo' | 'text';

const WORDS: Readonly<Record<PrivateKind, (number: number) => string>> = {
  personId: (number) => `person-${number}`,
  name: (number) => `Person ${number}`,
  email: (number) => `person-${number}@example.invalid`,
  // A picture every build has: it can be shown without asking anybody but the site itself.
  photo: (number) => `${DEFAULT_AVATAR_URL}#photo-${number}`,
  text: (number) => `Text ${number}`,
};

/** Gives stand-ins for private values. */
export interface Pseudonyms {
  /** Equal values of a kind get the same stand-in, different ones different stand-ins; the empty string stays empty. */
  of(kind: PrivateKind, value: string): string;
}

/**
 * A fresh set of stand-ins. They are numbered by first appearance and the table is forgotten with the export, so nothing in a file
 * leads back to a value,
 * and two exports cannot be matched. White space around a value stays, because code may trim it.
 */
export function createPseudonyms(): Pseudonyms {
  const seen = new Map<string, string>();
  const counts = new Map<PrivateKind, number>();
  return {
    of(kind, value) {
      const core = value.trim();
      if (core === '') return value;
      const key = `${kind}:${core}`;
      const known = seen.get(key);
      if (known !== undefined) return value.replace(core, () => known);
      const number = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, number);
      const word = WORDS[kind](number);
      seen.set(key, word);
      return value.replace(core, () => word);
    },
  };
}
