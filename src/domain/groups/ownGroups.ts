import { withCommas } from '../texts/withCommas';

/** Groups that one account can have: three a week for six years. */
export const MOST_OWN_GROUPS = 1_000;
/** Groups of others that have not started and that one account can be in or wait for. */
export const MOST_JOINED_GROUPS = 1_000;
const MOST = withCommas(MOST_OWN_GROUPS);
/** From here on My Groups says how many there are, and can be. */
const NEARLY = 900;

/** What My Groups says of the limit before it is reached; null while it is far. */
export const ownGroupsNote = (count: number): string | null =>
  (count < NEARLY ? null : `You have ${withCommas(Math.min(count, MOST_OWN_GROUPS))} of the ${MOST} groups that one account can have.`);

/** For a group beyond the limit. */
export const TOO_MANY_GROUPS = `You have ${MOST} groups, as many as one account can have. Please delete one you no longer need.`;

/** For joining, or waiting for, a group beyond the limit. */
export const TOO_MANY_JOINED = `You’re in ${withCommas(MOST_JOINED_GROUPS)} groups that haven’t started yet, `
  + 'as many as one account can join. Please leave one you won’t go to.';

/** For handing a group over to somebody who has the most, when an account is deleted. @param group its name, in quotation marks */
export const heirHasMost = (group: string): string =>
  `The person you chose for ${group} has ${MOST} groups already, as many as one account can have. Please choose someone else.`;
