import type { DeskProblem } from '../../../contract/types';
import { DELETED_ACCOUNT } from '../../../domain/account/userDisplay';

const BECAME: Readonly<Record<DeskProblem['state'], string>> = {
  open: 'It is open again.', answered: 'It is answered.', closed: 'It has been closed.',
};

/** What somebody else has done about a problem between two looks at it, in sentences. */
export function problemChanges(before: DeskProblem, now: DeskProblem): string[] {
  const { answer } = now;
  if (answer !== null && answer.at !== before.answer?.at) return [`${answer.by?.name ?? DELETED_ACCOUNT} has answered it.`];
  return now.state === before.state ? [] : [BECAME[now.state]];
}
