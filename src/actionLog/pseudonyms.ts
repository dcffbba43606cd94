/** The kinds of private values; each has its own placeholders. */
export type PrivateKind = 'userId' | 'name' | 'email' | 'photo' | 'text';

const wordsWith = (defaultPhoto: string): Readonly<Record<PrivateKind, (number: number) => string>> => ({
  userId: (number) => `person-${number}`,
  name: (number) => `Person ${number}`,
  email: (number) => `person-${number}@example.invalid`,
  photo: (number) => `${defaultPhoto}#photo-${number}`,
  text: (number) => `Text ${number}`,
});

/** Replaces private values with placeholders. */
export interface Pseudonyms {
  /** Equal values of a kind get the same placeholder, different ones different placeholders; the empty string stays empty. */
  of(kind: PrivateKind, value: string): string;
}

/**
 * A new set of placeholders. They are numbered by first appearance and the table is discarded after the export, so nothing in a
 * file leads back to a value, and two exports cannot be matched. White space around a value is kept, because code may trim it.
 * @param defaultPhoto a picture of the site: the placeholders of photos show it
 */
export function createPseudonyms(defaultPhoto: string): Pseudonyms {
  const words = wordsWith(defaultPhoto);
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
      const word = words[kind](number);
      seen.set(key, word);
      return value.replace(core, () => word);
    },
  };
}
