const OFFSET = 2_166_136_261;
const PRIME = 16_777_619;

/** FNV-1a. */
function hashOf(text: string, seed: number): string {
  let hash = OFFSET ^ seed;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), PRIME);
  return String(hash >>> 0).padStart(10, '0').slice(0, 7);
}

/**
 * The user id that the demo's Google sign-in gives an address, always the same.
 * @param email normalised
 */
export const simulatedSubject = (email: string): string => [1, 2, 3].map((seed) => hashOf(email, seed)).join('');
