import { SHORTEST_PASSWORD } from '../../../src/domain/account/passwordRules';
import { mainUrlOf } from '../../config/configSite';
import type { IdentityService } from '../identityService';
import { LONGEST_PASSWORD } from '../passwords/passwords';

/** `/v1/projects`: the domains that may open this project's popup. */
export const project = (service: IdentityService) => ({
  projectId: service.projectId,
  authorizedDomains: ['localhost', new URL(mainUrlOf(service)).hostname],
});

/** `/v2/recaptchaConfig`: reCAPTCHA is off. */
export const recaptchaConfig = () => ({
  recaptchaEnforcementState: ['EMAIL_PASSWORD_PROVIDER', 'PHONE_PROVIDER'].map((provider) => ({ provider, enforcementState: 'OFF' })),
});

/** `/v2/passwordPolicy`: the rules of a new account (docs/spec-notes.md, section 5). */
export const passwordPolicy = () => ({
  customStrengthOptions: {
    minPasswordLength: SHORTEST_PASSWORD,
    maxPasswordLength: LONGEST_PASSWORD,
    containsLowercaseCharacter: true,
    containsUppercaseCharacter: true,
  },
  allowedNonAlphanumericCharacters: [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~'],
  enforcementState: 'ENFORCE',
  forceUpgradeOnSignin: false,
  schemaVersion: 1,
});
