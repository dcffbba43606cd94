type Pairs = Map<string, string>;

/** Texts of this length and shorter occur everywhere: replacing them would change the app's own words. */
const TOO_SHORT = 2;

function collect(live: unknown, redacted: unknown, pairs: Pairs): void {
  if (typeof live === 'string' && typeof redacted === 'string') {
    if (live !== redacted && live.trim().length > TOO_SHORT) pairs.set(live.trim().replace(/\s+/g, ' '), redacted.trim());
    return;
  }
  if (typeof live !== 'object' || live === null || typeof redacted !== 'object' || redacted === null) return;
  for (const [key, value] of Object.entries(live)) collect(value, (redacted as Record<string, unknown>)[key], pairs);
}

const initialsOf = (name: string): string => name.split(' ').map((word) => word.charAt(0).toUpperCase()).join('');

/**
 * Puts the stand-ins of an exported session into a text of the live page.
 * @param live the state of the running app; `redacted` is the same state as the session file folds to
 */
export function withStandIns(text: string, live: unknown, redacted: unknown): string {
  const pairs: Pairs = new Map();
  collect(live, redacted, pairs);
  const initials = new Map(
    [...pairs].filter(([, word]) => /^Person \d+$/.test(word)).map(([name, word]) => [`"${initialsOf(name)}"`, `"${initialsOf(word)}"`]),
  );
  return text.split('\n').map((line) => {
    const letters = initials.get(line.trim());
    return letters ? line.replace(/".*"/, letters) : replaceAll(line, pairs);
  }).join('\n');
}

/** Longest first, each place once: a stand-in is not replaced again. */
function replaceAll(line: string, pairs: Pairs): string {
  const known = [...pairs.keys()].sort((a, b) => b.length - a.length).map((key) => key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return known.length === 0 ? line : line.replace(new RegExp(known.join('|'), 'g'), (found) => pairs.get(found) ?? found);
}
