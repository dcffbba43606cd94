import type { IdentityService } from '../identityService';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../passwords';

/** `/v1/projects`: where this project's popup may be opened from. */
export const project = ({ projectId, publicUrl }: IdentityService) => ({
  projectId,
  authorizedDomains: ['localhost', new URL(publicUrl).hostname],
});

/** `/v2/recaptchaConfig`: none is asked for. */
export const recaptchaConfig = () => ({
  recaptchaEnforcementState: ['EMAIL_PASSWORD_PROVIDER', 'PHONE_PROVIDER'].map((provider) => ({ provider, enforcementState: 'OFF' })),
});

/** `/v2/passwordPolicy`: what the service itself demands. The register page asks for more (specification, section 5). */
export const passwordPolicy = () => ({
  customStrengthOptions: { minPasswordLength: SHORTEST_PASSWORD, maxPasswordLength: LONGEST_PASSWORD },
  allowedNonAlphanumericCharacters: [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~'],
  enforcementState: 'ENFORCE',
  forceUpgradeOnSignin: false,
  schemaVersion: 1,
});
