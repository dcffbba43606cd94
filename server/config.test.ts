import path from 'node:path';
import { ConfigError, readConfig } from './config';

const FIREBASE = {
  FIREBASE_API_KEY: 'AIza-key_1',
  FIREBASE_AUTH_DOMAIN: 'hobnob.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'hobnob-4f1c2',
  FIREBASE_APP_ID: '1:23:web:4f',
};

it('runs the whole site on this machine without a single variable', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: path.resolve('.data'),
    databaseUrl: null,
    seed: true,
    identity: { mode: 'embedded', projectId: 'demo-hobnob' },
    contactEmail: 'hello@hobnob.example',
    supportEmail: 'support@hobnob.example',
    logLevel: 'info',
    rateLimit: true,
    serviceWorker: true,
    trustProxy: false,
    production: false,
  });
});

it('takes an empty value for none', () => {
  expect(readConfig({ PORT: '', SEED: ' ', DATABASE_URL: '', FIREBASE_API_KEY: '' })).toEqual(readConfig({}));
});

it('reads every name', () => {
  const config = readConfig({
    ...FIREBASE,
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/hobnob',
    DATABASE_URL: 'postgres://u:p@db:5432/hobnob',
    CONTACT_EMAIL: 'a@b.org',
    SUPPORT_EMAIL: 'c@d.org',
    LOG_LEVEL: 'warn',
    RATE_LIMIT: 'off',
    SERVICE_WORKER: 'off',
    TRUST_PROXY: '1',
    SEED: 'on',
    NODE_ENV: 'production',
  });
  expect(config).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/var/hobnob',
    databaseUrl: 'postgres://u:p@db:5432/hobnob',
    seed: true,
    identity: {
      mode: 'firebase',
      apiKey: 'AIza-key_1',
      authDomain: 'hobnob.firebaseapp.com',
      projectId: 'hobnob-4f1c2',
      appId: '1:23:web:4f',
    },
    contactEmail: 'a@b.org',
    supportEmail: 'c@d.org',
    logLevel: 'warn',
    rateLimit: false,
    serviceWorker: false,
    trustProxy: 1,
    production: true,
  });
});

it('does not seed a real project unless told to', () => {
  expect(readConfig(FIREBASE).seed).toBe(false);
});

it.each<[string, Record<string, string>, string]>([
  ['PORT', { PORT: 'http' }, '"http"'],
  ['PORT', { PORT: '70000' }, 'from 0 to 65535'],
  ['PORT', { PORT: '-1' }, 'from 0 to 65535'],
  ['PORT', { PORT: '3000.5' }, 'whole number'],
  ['HOST', { HOST: 'http://localhost' }, 'without scheme'],
  ['HOST', { HOST: 'localhost:3000' }, 'without scheme and port'],
  ['SEED', { SEED: 'true' }, 'on, off'],
  ['RATE_LIMIT', { RATE_LIMIT: '0' }, 'on, off'],
  ['TRUST_PROXY', { TRUST_PROXY: 'on' }, 'how many proxies'],
  ['TRUST_PROXY', { TRUST_PROXY: '0' }, '1 to 10'],
  ['TRUST_PROXY', { TRUST_PROXY: '11' }, '1 to 10'],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.5, proxy.example' }, 'their addresses'],
  ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }, 'their addresses'],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }, 'fatal, error, warn, info'],
  ['CONTACT_EMAIL', { CONTACT_EMAIL: 'nobody' }, 'an e-mail address'],
  ['SUPPORT_EMAIL', { SUPPORT_EMAIL: 'a@b' }, 'an e-mail address'],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://secret@x/y' }, 'postgres://user:password@host:port/database'],
  ['FIREBASE_APP_ID', { ...FIREBASE, FIREBASE_APP_ID: '' }, 'none of the FIREBASE_* names'],
  ['FIREBASE_API_KEY', { FIREBASE_PROJECT_ID: 'hobnob-4f1c2' }, 'none of the FIREBASE_* names'],
  ['FIREBASE_PROJECT_ID', { ...FIREBASE, FIREBASE_PROJECT_ID: 'Hob Nob' }, '"Hob Nob"'],
  ['FIREBASE_AUTH_DOMAIN', { ...FIREBASE, FIREBASE_AUTH_DOMAIN: 'https://x.y' }, 'without scheme'],
  ['FIREBASE_PROJECT_ID', { NODE_ENV: 'production' }, 'all four FIREBASE_* names'],
  [
    'FIREBASE_AUTH_EMULATOR_HOST',
    { ...FIREBASE, NODE_ENV: 'production', FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' },
    'unsigned tokens would be accepted',
  ],
])('stops at a wrong %s: %j', (variable, env, words) => {
  let thrown: unknown;
  try {
    readConfig(env);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(ConfigError);
  expect((thrown as ConfigError).variable).toBe(variable);
  expect((thrown as ConfigError).message).toContain(variable);
  expect((thrown as ConfigError).message).toContain(words);
});

it('does not print a database password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://u:hunter2@db/x' })).toThrow(/^(?!.*hunter2)/);
});

it('takes IPv6 addresses', () => {
  expect(readConfig({ HOST: '::1' }).host).toBe('::1');
});

it('takes the proxies in front by number, address or network', () => {
  const trusted = (value: string) => readConfig({ TRUST_PROXY: value }).trustProxy;
  expect([trusted('off'), trusted('2'), trusted('10.0.0.5')]).toEqual([false, 2, ['10.0.0.5']]);
  expect(trusted('172.16.0.0/12, fd00::/8,::1')).toEqual(['172.16.0.0/12', 'fd00::/8', '::1']);
});
