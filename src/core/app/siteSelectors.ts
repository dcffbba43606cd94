import { createSelector } from '@reduxjs/toolkit';
import { BY_CONTENT } from '../../api/byContent';
import { DEFAULT_CLIENT_CONFIG, EXAMPLE_SOCIAL, type IdentityMode, type SiteContact, type SocialLinks } from '../../contract/clientConfig';
import { selectConfig, type AppState } from './appSlice';

interface State {
  app: AppState;
}

/** Who runs the site, and its two e-mail addresses; the examples until the configuration is known, as in a prerendered page. */
export const selectSiteContact = createSelector(selectConfig, (config): SiteContact => {
  // Older recordings name nobody.
  const { operatorName = DEFAULT_CLIENT_CONFIG.operatorName, contactEmail, supportEmail } = config ?? DEFAULT_CLIENT_CONFIG;
  return { operatorName, contactEmail, supportEmail };
}, BY_CONTENT);

/** Which identity service the site uses. */
export const selectIdentityMode = (state: State): IdentityMode => (selectConfig(state) ?? DEFAULT_CLIENT_CONFIG).identityMode;

/** Whether this site offers no Google sign-in. Until its configuration is known it does. */
export const selectIsGoogleOff = (state: State): boolean => selectConfig(state)?.google === 'off';

/** Whether people can get mails of this site. */
export const selectSendsMails = (state: State): boolean => selectConfig(state)?.mails !== 'none';

/** Whether a link can be mailed that somebody asks for: to confirm an address, to set a password. */
export const selectSendsLinks = (state: State): boolean => selectSendsMails(state) || selectIdentityMode(state) === 'firebase';

/** The site's accounts elsewhere. */
export const selectSocial = createSelector(selectConfig, (config): SocialLinks => config?.social ?? EXAMPLE_SOCIAL, BY_CONTENT);

/** Whether this is a sample community, with demo accounts and made-up users. */
export const selectIsSample = (state: State): boolean => (selectConfig(state)?.demoAccounts.length ?? 0) > 0;
