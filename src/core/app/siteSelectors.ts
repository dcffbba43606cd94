import { createSelector } from '@reduxjs/toolkit';
import { DEFAULT_CLIENT_CONFIG, type Addresses, type IdentityMode } from '../../contract/clientConfig';
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
