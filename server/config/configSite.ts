import { ConfigError, readFlag, readText, type Environment } from './configValues';
import { isLoopback } from './loopback';

/** How Google sign-in works with the embedded identity service. */
export type GoogleConfig =
  | 'off'
  | 'demo'
  | {
      clientId: string;
      clientSecret: string;
      /** The OpenID provider: Google, except in tests. */
      issuer: string;
    };

const GOOGLE_ISSUER = 'https://accounts.google.com';
const MOST_URLS = 10;

/** The origin of a URL without a path, query or credentials; otherwise null. */
function originOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const plain =
    url && /^https?:$/.test(url.protocol) && /^\/?$/.test(url.pathname) && url.username === '' && url.search === '' && url.hash === '';
  return plain ? url.origin : null;
}

/**
 * The site's public origins; links in mails use the first.
 * @throws ConfigError
 */
export function readPublicUrls(env: Environment, port: number): readonly string[] {
  const text = readText(env, 'PUBLIC_URL');
  if (text === null) return [`http://localhost:${port}`];
  const origins = text.split(',').map((part) => originOf(part.trim()));
  const urls = origins.filter((origin) => origin !== null);
  if (urls.length < origins.length || urls.length > MOST_URLS) {
    throw new ConfigError('PUBLIC_URL', text, 'one or several web addresses without a path, for example https://hobbies.club.example');
  }
  return urls;
}

/** The site's main address: links to it, in mails and on other sites, begin with it. */
export const mainUrlOf = ({ publicUrls }: { publicUrls: readonly string[] }): string => publicUrls[0] ?? '';

/** Who a demo is open to: nobody, this machine only, or, by the operator's choice, everyone. */
export type DemoConfig = { demo: boolean; openDemo: boolean };

interface Reach {
  host: string;
  publicUrls: readonly string[];
  trustProxy: false | readonly string[];
  production: boolean;
  embedded: boolean;
}

/** A proxy on this machine can expose a port that listens only locally. */
export function isThisMachineOnly({ host, publicUrls, trustProxy }: Pick<Reach, 'host' | 'publicUrls' | 'trustProxy'>): boolean {
  return isLoopback(host) && trustProxy === false && publicUrls.every((url) => isLoopback(new URL(url).hostname));
}

/**
 * Whether this is a demo, where everyone can use the demo accounts, read every mail and sign in with any Google address. It is one
 * only if it is reachable only from this machine, or the operator has turned it on.
 * @throws ConfigError
 */
export function readDemo(env: Environment, reach: Reach): DemoConfig {
  const possible = reach.embedded && !reach.production;
  const demo = readFlag(env, 'DEMO', possible && isThisMachineOnly(reach));
  if (demo && !possible) {
    throw new ConfigError('DEMO', 'on', 'off with NODE_ENV=production or with a Firebase project: a demo lets anyone in');
  }
  return { demo, openDemo: demo && readText(env, 'DEMO') === 'on' };
}

/** @throws ConfigError */
function readIssuer(env: Environment): string {
  const text = readText(env, 'GOOGLE_ISSUER');
  if (text === null) return GOOGLE_ISSUER;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !isLoopback(url.hostname))
    throw new ConfigError('GOOGLE_ISSUER', text, 'nothing; for tests, an OpenID provider on this machine');
  return text;
}

/**
 * @param site.hosted whether accounts are in a Firebase project, which offers Google itself
 * @throws ConfigError when only one of the two names is set, or one that would have no effect
 */
export function readGoogle(env: Environment, { demo, hosted }: { demo: boolean; hosted: boolean }): GoogleConfig {
  const [clientId, clientSecret] = [readText(env, 'GOOGLE_CLIENT_ID'), readText(env, 'GOOGLE_CLIENT_SECRET')];
  if (hosted) {
    if (clientId === null && clientSecret === null) return 'off';
    const name = clientId === null ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID';
    throw new ConfigError(name, clientId ?? '…', 'nothing beside FIREBASE_*: Google is set up in the Firebase project');
  }
  if (clientId !== null && clientSecret !== null) return { clientId, clientSecret, issuer: readIssuer(env) };
  if (clientId !== null)
    throw new ConfigError('GOOGLE_CLIENT_SECRET', undefined, 'the secret that belongs to GOOGLE_CLIENT_ID, or neither of the two');
  if (clientSecret !== null)
    throw new ConfigError('GOOGLE_CLIENT_ID', undefined, 'the id that belongs to GOOGLE_CLIENT_SECRET, or neither of the two');
  return demo ? 'demo' : 'off';
}
