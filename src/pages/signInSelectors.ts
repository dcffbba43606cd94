import type { DemoAccount } from '../config/clientConfig';
import { matchRoute } from '../domain/routes';
import { selectConfig, type AppInfoState } from '../features/appInfo/appInfoSlice';
import { selectReturnPage, type LocationState } from '../features/location/locationSlice';
import { LOGIN_WORDS, RETURN_WORDS } from './content/signIn';

const NO_ACCOUNTS: readonly DemoAccount[] = [];

/** Why the person is asked to log in: the page they wanted, in words. */
export function selectLoginWords(state: { location: LocationState }): string {
  const [pathname = '/'] = (selectReturnPage(state) ?? '/').split('?');
  return RETURN_WORDS[matchRoute(pathname).name] ?? LOGIN_WORDS;
}

/** Ready-made people to try the site with: only where the identity service is the embedded one. */
export function selectDemoAccounts(state: { app: AppInfoState }): readonly DemoAccount[] {
  const config = selectConfig(state);
  return config?.identityMode === 'embedded' ? config.demoAccounts : NO_ACCOUNTS;
}
