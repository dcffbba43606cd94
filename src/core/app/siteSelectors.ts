import { createSelector } from '@reduxjs/toolkit';
import { DEFAULT_CLIENT_CONFIG, EXAMPLE_SOCIAL, type Addresses, type IdentityMode, type SocialLinks } from '../../contract/clientConfig';
import { selectConfig } from './appSlice';

/** The site's two e-mail addresses; the examples until the configuration is known, as in a prerendered page. */
export const selectAddresses = createSelector(selectConfig, (config): Addresses => {
  const { contactEmail, supportEmail } = config ?? DEFAULT_CLIENT_CONFIG;
  return { contactEmail, supportEmail };
});

/** Which identity service the site uses. */
export const selectIdentityMode = createSelector(
  selectConfig,
  (config): IdentityMode => (config ?? DEFAULT_CLIENT_CONFIG).identityMode,
);

/** The site's accounts elsewhere. */
export const selectSocial = createSelector(selectConfig, (config): SocialLinks => config?.social ?? EXAMPLE_SOCIAL);

/** Whether this is a sample community, with demo accounts and made-up users. */
export const selectIsSample = createSelector(selectConfig, (config): boolean => (config?.demoAccounts.length ?? 0) > 0);
