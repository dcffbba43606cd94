import { cacheKeyOf } from '../../api/cacheKeys';
import type { AccountFacts } from '../../domain/account/identity';
import type { RootState } from '../../store/types';

/** By their keys, because their code is loaded after a login. */
const [CONFIRMED, FACTS] = [cacheKeyOf('isEmailConfirmed', undefined), cacheKeyOf('getAccountFacts', undefined)];

/** Whether the user's address is known not to be confirmed, so that nothing can be mailed to it. */
export function selectMustConfirm({ api: { queries } }: RootState): boolean {
  const facts = queries[FACTS]?.data as AccountFacts | undefined;
  return queries[CONFIRMED]?.data === false || facts?.emailVerified === false;
}
