/** Loaded when the first password is set: only then is it needed, and it takes as long as a query or two. */
let list: Promise<ReadonlySet<string>> | null = null;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Whether each character follows the one before in the same way: "aaaaaa", "abcdef", "654321". The list leaves these out. */
function isRun(password: string): boolean {
  const steps = new Set([...password].slice(1).map((character, index) => character.charCodeAt(0) - password.charCodeAt(index)));
  return steps.size <= 1 && [...steps].every((step) => Math.abs(step) <= 1);
}

/** Whether a password is one of the 50,000 most common, or a run of characters, whichever case it is written in. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const folded = password.normalize('NFKC').toLowerCase();
  list ??= load();
  return isRun(folded) || (await list).has(folded);
}
