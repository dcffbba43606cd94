import { DEFAULT_CLIENT_CONFIG, type SocialLinks } from '../../src/contract/clientConfig';
import { readMail, type MailConfig } from './configMail';
import { readDemo, readGoogle, readPublicUrls, type GoogleConfig } from './configSite';
import { readSocial } from './configSocial';
import {
  readCount,
  readEmail,
  readFlag,
  readFolder,
  readHost,
  readName,
  readPort,
  readProxies,
  readSize,
  readText,
  readWord,
  ConfigError,
  type Environment,
} from './configValues';
import { escapeLogin, QUOTES } from './loginUrl';

export { ConfigError } from './configValues';

/** Groups. Up to this many the list is sent as a whole, from memory; the app reads a longer one in pages. */
const PAGES_ABOVE = 5_000;

/** Each open page holds one: about 25 KB of memory, and a file descriptor. */
const LIVE_CONNECTIONS = 5_000;

/** Nightly backups that stay: two weeks. */
const BACKUP_KEEP = 14;

/** Characters. A shorter one could be guessed. */
const SHORTEST_SECRET = 16;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const FIREBASE_NAMES = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID', 'FIREBASE_APP_ID'] as const;

/** The embedded identity service's project id; the Firebase SDK never contacts a cloud for one that starts with `demo-`. */
export const EMBEDDED_PROJECT_ID = 'demo-hobnob';

type IdentityConfig =
  | { mode: 'embedded'; projectId: string }
  | { mode: 'firebase'; apiKey: string; authDomain: string; projectId: string; appId: string };

export interface ServerConfig {
  /** TCP port. */
  port: number;
  host: string;
  /** Absolute path of the folder with the lock and, in embedded mode, the database. */
  dataDir: string;
  /** Bytes that the site may store; null for half of the disk. */
  storageLimit: number | null;
  /** Nightly backups: the absolute path of their folder, and how many stay; null for none. */
  backups: { folder: string; keep: number } | null;
  /** The site's public origins; links in mails use the first. */
  publicUrls: readonly string[];
  /** Whether this is a demo: public demo accounts, an outbox that everyone can read, Google sign-in without Google. */
  demo: boolean;
  /** Whether the operator turned the demo on; otherwise it is only reachable from this machine. */
  openDemo: boolean;
  /** Google sign-in with the embedded identity service; a Firebase project configures its own. */
  google: GoogleConfig;
  mail: MailConfig;
  /** A Postgres connection string, or null for the embedded database. */
  databaseUrl: string | null;
  /** Whether an empty database is filled with the example community. */
  seed: boolean;
  identity: IdentityConfig;
  /** Who runs the site, as its legal texts name them. */
  operatorName: string;
  contactEmail: string;
  supportEmail: string;
  /** Links to the site's social-network accounts; empty where it has none. */
  social: SocialLinks;
  /** The whole list stays in memory and is sent at once up to this many groups; a longer one is sent piece by piece (operations.md). */
  pagesAbove: number;
  /** Live connections that may be open at once; 0 for none. */
  liveConnections: number;
  logLevel: (typeof LOG_LEVELS)[number];
  rateLimit: boolean;
  /** Whether the site works offline; off also removes the service worker from browsers that have it. */
  serviceWorker: boolean;
  /** Which proxies' `X-Forwarded-*` headers are trusted: none, or those at these addresses. */
  trustProxy: false | readonly string[];
  production: boolean;
  /** The bearer token of `GET /metrics`; null turns it off. */
  metricsToken: string | null;
  /** A secret that is part of every password hash and is stored outside the database; null for none. */
  passwordPepper: string | null;
}

/** A site in production is reached by its own name. Passwords that reach this server must travel encrypted. */
function checkProductionUrls(env: Environment, publicUrls: readonly string[], embedded: boolean): void {
  const isSafe = !embedded || publicUrls.every((url) => url.startsWith('https:'));
  if (readText(env, 'PUBLIC_URL') !== null && isSafe) return;
  throw new ConfigError('PUBLIC_URL', env.PUBLIC_URL,
    `with NODE_ENV=production, the addresses of the site${embedded ? ', all with https://' : ''}`);
}

function readIdentity(env: Environment): IdentityConfig {
  const given = FIREBASE_NAMES.filter((name) => readText(env, name) !== null);
  if (given.length === 0) return { mode: 'embedded', projectId: EMBEDDED_PROJECT_ID };
  const missing = FIREBASE_NAMES.find((name) => readText(env, name) === null);
  if (missing) throw new ConfigError(missing, env[missing], 'a value of your Firebase project, or none of the FIREBASE_* names set');
  return {
    mode: 'firebase',
    apiKey: readWord(env, 'FIREBASE_API_KEY', /^[\w-]{1,200}$/, 'the web API key of the Firebase project'),
    authDomain: readHost(env, 'FIREBASE_AUTH_DOMAIN', ''),
    projectId: readWord(env, 'FIREBASE_PROJECT_ID', /^[a-z][a-z0-9-]{2,62}$/, 'the id of the Firebase project, for example hobnob-4f1c2'),
    appId: readWord(env, 'FIREBASE_APP_ID', /^[\w:.-]{1,200}$/, 'the web app id of the Firebase project'),
  };
}

function readDatabaseUrl(env: Environment): string | null {
  const value = readText(env, 'DATABASE_URL');
  if (value === null) return null;
  const url = escapeLogin(value);
  if (!/^postgres(ql)?:\/\/\S+$/.test(url) || !URL.canParse(url)) {
    throw new ConfigError(
      'DATABASE_URL',
      '(not shown, it may hold a password)',
      `postgres://user:password@host:port/database, or nothing for the embedded database. ${QUOTES}`,
    );
  }
  return url;
}

function readBackups(env: Environment): ServerConfig['backups'] {
  const keep = readCount(env, 'BACKUP_KEEP', BACKUP_KEEP);
  if (keep === 0) throw new ConfigError('BACKUP_KEEP', '0', 'a whole number, 1 or more');
  return readText(env, 'BACKUP_DIR') === null ? null : { folder: readFolder(env, 'BACKUP_DIR', ''), keep };
}

/** @throws ConfigError for a short one, which it does not show */
function readSecret(env: Environment, name: string, advice: string): string | null {
  const secret = readText(env, name);
  if (secret !== null && secret.length < SHORTEST_SECRET) {
    throw new ConfigError(name, '(not shown)', `at least ${SHORTEST_SECRET} characters${advice}`);
  }
  return secret;
}

/**
 * The one reader of the environment.
 * @throws ConfigError naming the variable, its value and what is accepted
 */
export function readConfig(env: Environment): ServerConfig {
  const production = readText(env, 'NODE_ENV') === 'production';
  const identity = readIdentity(env);
  const [port, host] = [readPort(env, 'PORT', 3000), readHost(env, 'HOST', '127.0.0.1')];
  const publicUrls = readPublicUrls(env, port);
  if (production) checkProductionUrls(env, publicUrls, identity.mode === 'embedded');
  const trustProxy = readProxies(env, 'TRUST_PROXY');
  const { demo, openDemo } = readDemo(env, { host, publicUrls, trustProxy, production, embedded: identity.mode === 'embedded' });
  const contactEmail = readEmail(env, 'CONTACT_EMAIL', DEFAULT_CLIENT_CONFIG.contactEmail);
  return {
    port,
    host,
    publicUrls,
    demo,
    openDemo,
    google: readGoogle(env, { demo, hosted: identity.mode === 'firebase' }),
    mail: readMail(env, contactEmail),
    dataDir: readFolder(env, 'DATA_DIR', '.data'),
    databaseUrl: readDatabaseUrl(env),
    storageLimit: readSize(env, 'STORAGE_LIMIT'),
    backups: readBackups(env),
    seed: readFlag(env, 'SEED', demo),
    identity,
    operatorName: readName(env, 'OPERATOR_NAME', DEFAULT_CLIENT_CONFIG.operatorName),
    contactEmail,
    supportEmail: readEmail(env, 'SUPPORT_EMAIL', DEFAULT_CLIENT_CONFIG.supportEmail),
    social: readSocial(env),
    pagesAbove: readCount(env, 'PAGES_ABOVE', PAGES_ABOVE),
    liveConnections: readCount(env, 'LIVE_CONNECTIONS', LIVE_CONNECTIONS),
    logLevel: readLogLevel(env),
    rateLimit: readFlag(env, 'RATE_LIMIT', true),
    serviceWorker: readFlag(env, 'SERVICE_WORKER', true),
    trustProxy,
    production,
    metricsToken: readSecret(env, 'METRICS_TOKEN', ''),
    passwordPepper: readSecret(env, 'PASSWORD_PEPPER', '; never change it once there are accounts'),
  };
}

function readLogLevel(env: Environment): ServerConfig['logLevel'] {
  const value = readText(env, 'LOG_LEVEL') ?? 'info';
  const level = LOG_LEVELS.find((candidate) => candidate === value);
  if (!level) throw new ConfigError('LOG_LEVEL', value, LOG_LEVELS.join(', '));
  return level;
}
