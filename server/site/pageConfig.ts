import type { ClientConfig } from '../../src/contract/clientConfig';
import type { ServerConfig } from '../config/config';
import { demoAccounts } from '../seed/demoAccounts';

/** The configuration embedded in each page. Demo accounts are listed only where they exist. */
export function clientConfigOf(config: ServerConfig, build: string): ClientConfig {
  const { identity, operatorName, contactEmail, supportEmail, social, google } = config;
  const embedded = identity.mode === 'embedded';
  const withoutMailServer = config.demo ? 'outbox' : 'none';
  return {
    firebase: embedded
      ? { apiKey: 'embedded', authDomain: 'localhost', projectId: identity.projectId, appId: 'hobnob' }
      : { apiKey: identity.apiKey, authDomain: identity.authDomain, projectId: identity.projectId, appId: identity.appId },
    identityMode: identity.mode,
    operatorName,
    contactEmail,
    supportEmail,
    social,
    google: !embedded || typeof google === 'object' ? 'on' : google,
    mails: config.mail.smtp === null ? withoutMailServer : 'sent',
    demoAccounts: config.demo && config.seed ? demoAccounts.map(({ name, email, password }) => ({ name, email, password })) : [],
    build,
  };
}
