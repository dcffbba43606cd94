import { EXAMPLE_SOCIAL, SOCIAL_NETWORKS, type SocialLinks, type SocialNetwork } from '../../src/contract/clientConfig';
import { ConfigError, type Environment } from './configValues';

function readAccount(env: Environment, network: SocialNetwork): string {
  const variable = `SOCIAL_${network.toUpperCase()}`;
  const value = env[variable]?.trim();
  if (value === undefined) return EXAMPLE_SOCIAL[network];
  if (value === '' || value === 'off') return '';
  if (!/^https?:\/\/[^\s"<>]{1,500}$/.test(value) || !URL.canParse(value)) {
    throw new ConfigError(variable, value, 'the web address of an account, or off for none');
  }
  return value;
}

/**
 * The site's accounts on social networks, `SOCIAL_INSTAGRAM` and so on: example ones until they are set. Empty, like `off`, means none.
 * @throws ConfigError
 */
export function readSocial(env: Environment): SocialLinks {
  return Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, readAccount(env, network)])) as SocialLinks;
}
