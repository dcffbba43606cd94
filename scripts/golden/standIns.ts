type Pairs = Map<string, string>;

/** Texts up to this length occur everywhere, so replacing them would change the app's own words. */
const MAX_IGNORED_LENGTH = 2;

function collect(live: unknown, redacted: unknown, pairs: Pairs): void {
  if (typeof live === 'string' && typeof redacted === 'string') {
    if (live !== redacted && live.trim().length > MAX_IGNORED_LENGTH) pairs.set(live.trim().replace(/\s+/g, ' '), redacted.trim());
    return;
  }
  if (typeof live !== 'object' || live === null || typeof redacted !== 'object' || redacted === null) return;
  // By position, not by key: the key of a query may hold what was searched for. A replay takes the same steps, so the order is the same.
  const [values, standIns] = [Object.values(live), Object.values(redacted)];
  const inOrder = values.length === standIns.length;
  Object.keys(live).forEach((key, index) => {
    collect(values[index], inOrder ? standIns[index] : (redacted as Record<string, unknown>)[key], pairs);
  });
}

const initialsOf = (name: string): string => name.split(' ').map((word) => word.charAt(0).toUpperCase()).join('');

/**
 * Replaces private texts of the live page with the stand-ins of the exported session.
 * @param live the state of the running app
 * @param redacted the same state, replayed from the session file
 */
export function withStandIns(text: string, live: unknown, redacted: unknown): string {
  const pairs: Pairs = new Map();
  collect(live, redacted, pairs);
  // An address has them in another spelling: the search for a place in a map.
  for (const [word, standIn] of [...pairs]) pairs.set(encodeURIComponent(word), encodeURIComponent(standIn));
  const initials = new Map(
    [...pairs].filter(([, word]) => /^Person \d+$/.test(word)).map(([name, word]) => [`"${initialsOf(name)}"`, `"${initialsOf(word)}"`]),
  );
  return text.split('\n').map((line) => {
    const letters = initials.get(line.trim());
    return letters ? line.replace(/".*"/, letters) : replaceAll(line, pairs);
  }).join('\n');
}

/** Replaces the longest texts first and each place once, so a stand-in is never replaced again. */
function replaceAll(line: string, pairs: Pairs): string {
  const known = [...pairs.keys()].sort((a, b) => b.length - a.length).map((key) => key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return known.length === 0 ? line : line.replace(new RegExp(known.join('|'), 'g'), (found) => pairs.get(found) ?? found);
}
