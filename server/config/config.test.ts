import path from 'node:path';
import { EXAMPLE_SOCIAL } from '../../src/contract/clientConfig';
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
    publicUrls: ['http://localhost:3000'],
    demo: true,
    openDemo: false,
    google: 'demo',
    mail: { smtp: null, from: { name: 'Hobnob', address: 'hello@hobnob.example' } },
    dataDir: path.resolve('.data'),
    databaseUrl: null,
    backups: null,
    storageLimit: null,
    seed: true,
    identity: { mode: 'embedded', projectId: 'demo-hobnob' },
    operatorName: 'the Hobnob team',
    contactEmail: 'hello@hobnob.example',
    supportEmail: 'support@hobnob.example',
    social: EXAMPLE_SOCIAL,
    liveConnections: 5_000,
    pagesAbove: 5_000,
    logLevel: 'info',
    rateLimit: true,
    serviceWorker: true,
    trustProxy: false,
    production: false,
    metricsToken: null,
    passwordPepper: null,
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
    BACKUP_DIR: '/mnt/backups',
    BACKUP_KEEP: '30',
    STORAGE_LIMIT: '20GB',
    DATABASE_URL: 'postgres://u:p@db:5432/hobnob',
    OPERATOR_NAME: ' Bristol Ramblers e.V. ',
    CONTACT_EMAIL: 'a@b.org',
    SUPPORT_EMAIL: 'c@d.org',
    SOCIAL_INSTAGRAM: ' https://pictures.example/club ',
    SOCIAL_YOUTUBE: '',
    SOCIAL_MASTODON: 'off',
    LIVE_CONNECTIONS: '200',
    PAGES_ABOVE: '100',
    LOG_LEVEL: 'warn',
    RATE_LIMIT: 'off',
    SERVICE_WORKER: 'off',
    TRUST_PROXY: 'loopback',
    SEED: 'on',
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://hobbies.example, http://10.0.0.7:8080/',
    SMTP_URL: 'smtps://mail%40d:p%40ss@mail.example',
    MAIL_FROM: 'The Club <club@d.org>',
    METRICS_TOKEN: 'sixteen-letters?',
    PASSWORD_PEPPER: 'sixteen-letters!',
  });
  expect(config).toEqual({
    port: 8080,
    host: '0.0.0.0',
    publicUrls: ['https://hobbies.example', 'http://10.0.0.7:8080'],
    demo: false,
    openDemo: false,
    google: 'off',
    mail: {
      smtp: { host: 'mail.example', port: 465, tls: 'implicit', login: { user: 'mail@d', pass: 'p@ss' } },
      from: { name: 'The Club', address: 'club@d.org' },
    },
    dataDir: '/var/hobnob',
    databaseUrl: 'postgres://u:p@db:5432/hobnob',
    backups: { folder: '/mnt/backups', keep: 30 },
    storageLimit: 20 * 1024 ** 3,
    seed: true,
    identity: {
      mode: 'firebase',
      apiKey: 'AIza-key_1',
      authDomain: 'hobnob.firebaseapp.com',
      projectId: 'hobnob-4f1c2',
      appId: '1:23:web:4f',
    },
    operatorName: 'Bristol Ramblers e.V.',
    contactEmail: 'a@b.org',
    supportEmail: 'c@d.org',
    social: { Instagram: 'https://pictures.example/club', Facebook: 'https://facebook.example/hobnob', YouTube: '', Mastodon: '' },
    liveConnections: 200,
    pagesAbove: 100,
    logLevel: 'warn',
    rateLimit: false,
    serviceWorker: false,
    trustProxy: ['loopback'],
    production: true,
    metricsToken: 'sixteen-letters?',
    passwordPepper: 'sixteen-letters!',
  });
});

it('does not seed a real project by default', () => {
  expect(readConfig(FIREBASE).seed).toBe(false);
});

it.each<[string, Record<string, string>, string]>([
  ['PORT', { PORT: 'http' }, '"http"'],
  ['PORT', { PORT: '70000' }, 'from 1 to 65535'],
  ['PORT', { PORT: '0' }, 'from 1 to 65535'],
  ['PORT', { PORT: '-1' }, 'from 1 to 65535'],
  ['PORT', { PORT: '3000.5' }, 'whole number'],
  ['HOST', { HOST: 'http://localhost' }, 'without scheme'],
  ['HOST', { HOST: 'localhost:3000' }, 'without scheme and port'],
  ['SEED', { SEED: 'true' }, 'on, off'],
  ['RATE_LIMIT', { RATE_LIMIT: '0' }, 'on, off'],
  ['TRUST_PROXY', { TRUST_PROXY: 'on' }, 'the addresses of your proxies'],
  ['TRUST_PROXY', { TRUST_PROXY: '1' }, 'not their number: loopback for one on this machine'],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.5, 2' }, 'not their number'],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.5, proxy.example' }, 'the addresses of your proxies'],
  ['TRUST_PROXY', { TRUST_PROXY: '0.0.0.0/0' }, 'the addresses of your proxies'],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }, 'at least 16 characters'],
  ['STORAGE_LIMIT', { STORAGE_LIMIT: '20' }, 'for example 20GB'],
  ['STORAGE_LIMIT', { STORAGE_LIMIT: '0GB' }, 'for example 20GB'],
  ['BACKUP_KEEP', { BACKUP_KEEP: '0' }, 'a whole number, 1 or more'],
  ['PAGES_ABOVE', { PAGES_ABOVE: '1e3' }, 'a whole number'],
  ['LIVE_CONNECTIONS', { LIVE_CONNECTIONS: '-1' }, 'a whole number'],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }, 'fatal, error, warn, info'],
  ['CONTACT_EMAIL', { CONTACT_EMAIL: 'nobody' }, 'an email address'],
  ['OPERATOR_NAME', { OPERATOR_NAME: '<b>us</b>' }, 'a name of at most 120 characters'],
  ['OPERATOR_NAME', { OPERATOR_NAME: 'x'.repeat(121) }, 'on one line'],
  ['SOCIAL_FACEBOOK', { SOCIAL_FACEBOOK: 'javascript:alert(1)' }, 'the web address of an account, or off'],
  ['SOCIAL_MASTODON', { SOCIAL_MASTODON: '@us@toots.example' }, 'the web address of an account, or off'],
  ['SUPPORT_EMAIL', { SUPPORT_EMAIL: 'a@b' }, 'an email address'],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://secret@x/y' }, 'postgres://user:password@host:port/database'],
  ['FIREBASE_APP_ID', { ...FIREBASE, FIREBASE_APP_ID: '' }, 'none of the FIREBASE_* names'],
  ['FIREBASE_API_KEY', { FIREBASE_PROJECT_ID: 'hobnob-4f1c2' }, 'none of the FIREBASE_* names'],
  ['FIREBASE_PROJECT_ID', { ...FIREBASE, FIREBASE_PROJECT_ID: 'Hob Nob' }, '"Hob Nob"'],
  ['FIREBASE_AUTH_DOMAIN', { ...FIREBASE, FIREBASE_AUTH_DOMAIN: 'https://x.y' }, 'without scheme'],
  ['PUBLIC_URL', { PUBLIC_URL: 'hobbies.example' }, 'without a path'],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://hobbies.example/club' }, 'without a path'],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://hobbies.example, ftp://x' }, 'without a path'],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://user:pass@hobbies.example' }, 'without a path'],
  ['DEMO', { DEMO: 'yes' }, 'on, off'],
  ['DEMO', { ...FIREBASE, DEMO: 'on' }, 'lets anyone in'],
  ['SMTP_URL', { SMTP_URL: 'mail.example:25' }, 'smtp://user:password@host:587'],
  ['SMTP_URL', { SMTP_URL: 'https://mail.example' }, 'smtp://user:password@host:587'],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }, 'needed with SMTP_URL'],
  ['MAIL_FROM', { MAIL_FROM: 'a@b.org, c@d.org' }, 'an address like'],
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID'],
  ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'secret' }, 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', { ...FIREBASE, GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }, 'beside FIREBASE_*'],
  ['GOOGLE_CLIENT_SECRET', { ...FIREBASE, GOOGLE_CLIENT_SECRET: 'secret' }, 'beside FIREBASE_*'],
  ['GOOGLE_ISSUER', { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's', GOOGLE_ISSUER: 'https://evil.example' }, 'on this machine'],
  ['PASSWORD_PEPPER', { PASSWORD_PEPPER: 'short' }, 'at least 16 characters'],
  ['PUBLIC_URL', { NODE_ENV: 'production' }, 'all with https://'],
  ['PUBLIC_URL', { NODE_ENV: 'production', ...FIREBASE }, 'the addresses of the site'],
  ['PUBLIC_URL', { NODE_ENV: 'production', PUBLIC_URL: 'https://a.example, http://b.example' }, 'all with https://'],
  ['DEMO', { NODE_ENV: 'production', PUBLIC_URL: 'https://a.example', DEMO: 'on' }, 'lets anyone in'],
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

it('takes the proxies in front by address, network or the name of a network', () => {
  const trusted = (value: string) => readConfig({ TRUST_PROXY: value }).trustProxy;
  expect([trusted('off'), trusted('10.0.0.5')]).toEqual([false, ['10.0.0.5']]);
  expect(trusted('loopback, uniquelocal')).toEqual(['loopback', 'uniquelocal']);
  expect(trusted('172.16.0.0/12, fd00::/8,::1')).toEqual(['172.16.0.0/12', 'fd00::/8', '::1']);
});

describe('a site for trying out', () => {
  const { demo: onLoopback, ...rest } = readConfig({});

  it('is one only where this machine alone can reach it, unless its operator says so', () => {
    expect([onLoopback, rest.google, rest.seed]).toEqual([true, 'demo', true]);
    expect(readConfig({ HOST: '::1' }).demo).toBe(true);
    const open = readConfig({ HOST: '0.0.0.0' });
    expect([open.demo, open.google, open.seed]).toEqual([false, 'off', false]);
    const said = readConfig({ HOST: '0.0.0.0', DEMO: 'on' });
    expect([said.demo, said.google, said.seed]).toEqual([true, 'demo', true]);
    expect(readConfig({ DEMO: 'off' }).google).toBe('off');
    expect(readConfig(FIREBASE).demo).toBe(false);
  });

  it.each<Record<string, string>>([
    { TRUST_PROXY: 'loopback' }, { PUBLIC_URL: 'https://hobbies.example' }, { PUBLIC_URL: 'http://localhost:3000,http://10.0.0.7' },
  ])(
    'is not one behind a proxy of this machine, which serves everyone: %j', (env) => {
      expect(readConfig(env)).toMatchObject({ demo: false, google: 'off', seed: false });
      expect(readConfig({ ...env, DEMO: 'on' })).toMatchObject({ demo: true, openDemo: true });
    });

  it('has the real Google where that is set up', () => {
    const google = readConfig({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }).google;
    expect(google).toEqual({ clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' });
  });
});

describe('mail', () => {
  const smtp = (SMTP_URL: string) => readConfig({ SMTP_URL, MAIL_FROM: 'a@b.org' }).mail.smtp;

  it('goes out encrypted, unless the mail server is on this machine or the operator says otherwise', () => {
    expect(smtp('smtp://mail.example')).toEqual({ host: 'mail.example', port: 587, tls: 'starttls', login: null });
    expect(smtp('smtp://mail.example:25?tls=off')).toMatchObject({ port: 25, tls: 'off' });
    expect(smtp('smtp://localhost:1025')).toMatchObject({ port: 1025, tls: 'off' });
    expect(smtp('smtps://[2001:db8::1]')).toMatchObject({ host: '2001:db8::1', port: 465, tls: 'implicit' });
  });

  it('comes from the contact address where that was set', () => {
    const { from } = readConfig({ SMTP_URL: 'smtp://localhost', CONTACT_EMAIL: 'hi@club.org' }).mail;
    expect(from).toEqual({ name: 'Hobnob', address: 'hi@club.org' });
  });

  it('shows no password of the mail server', () => {
    expect(() => readConfig({ SMTP_URL: 'http://u:hunter2@mail.example' })).toThrow(/^(?!.*hunter2)/);
  });
});

it('runs the embedded identity service in production where the site is reached by https alone, and is no demo', () => {
  const config = readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://hobbies.example' });
  expect(config).toMatchObject({ identity: { mode: 'embedded' }, production: true, demo: false, google: 'off', seed: false });
});
