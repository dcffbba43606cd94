/** Groups that one account can have: three a week for six years. */
export const MOST_OWN_GROUPS = 1_000;
const inWords = (count: number): string => count.toLocaleString('en');
const MOST = inWords(MOST_OWN_GROUPS);
/** From here on My Groups says how many there are, and can be. */
const NEARLY = 900;

/** What My Groups says of the limit before it is reached; null while it is far. */
export const ownGroupsNote = (count: number): string | null =>
  (count < NEARLY ? null : `You have ${inWords(Math.min(count, MOST_OWN_GROUPS))} of the ${MOST} groups that one account can have.`);

/** For a group beyond the limit. */
export const TOO_MANY_GROUPS = `You have ${MOST} groups, as many as one account can have. Please delete one you no longer need.`;
