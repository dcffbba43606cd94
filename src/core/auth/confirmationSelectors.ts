import { cacheKeyOf } from '../../api/cacheKeys';
import type { AccountFacts } from '../../domain/account/identity';
import type { RootState } from '../../store/types';
import { selectSendsMails } from '../app/siteSelectors';

/** By their keys, because their code is loaded after a login. */
const [CONFIRMED, FACTS] = [cacheKeyOf('isEmailConfirmed', undefined), cacheKeyOf('getAccountFacts', undefined)];

/** Whether the user's address is confirmed; null while that is not known. */
function isConfirmed({ api: { queries } }: RootState): boolean | null {
  const facts = queries[FACTS]?.data as AccountFacts | undefined;
  const known = [queries[CONFIRMED]?.data, facts?.emailVerified];
  if (known.includes(false)) return false;
  return known.includes(true) ? true : null;
}

/** Whether the user's address is known not to be confirmed, so that nothing can be mailed to it. */
export const selectMustConfirm = (state: RootState): boolean => isConfirmed(state) === false;

/** Whether a page should ask for the confirmation: on a site without mails there would be no use in it. */
export const selectAsksToConfirm = (state: RootState): boolean => selectMustConfirm(state) && selectSendsMails(state);

/** Whether the user's address is known to be confirmed. */
export const selectIsConfirmed = (state: RootState): boolean => isConfirmed(state) === true;
