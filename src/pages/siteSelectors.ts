import { createSelector } from '@reduxjs/toolkit';
import { DEFAULT_CLIENT_CONFIG } from '../config/clientConfig';
import { selectConfig } from '../features/appInfo/appInfoSlice';
import type { Addresses, IdentityMode } from './content/legalDocument';

/** The two addresses of the site, also before the app has started, as in a page that was rendered ahead. */
export const selectAddresses = createSelector(selectConfig, (config): Addresses => {
  const { contactEmail, supportEmail } = config ?? DEFAULT_CLIENT_CONFIG;
  return { contactEmail, supportEmail };
});

/** Where people's passwords are kept. */
export const selectIdentityMode = createSelector(selectConfig, (config): IdentityMode => (config ?? DEFAULT_CLIENT_CONFIG).identityMode);
