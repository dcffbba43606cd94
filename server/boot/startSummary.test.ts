import type { BackupState } from '../backup/nightlyBackups';
import { readConfig } from '../config/config';
import { summarise } from './startSummary';

const GIB = 1024 ** 3;
const FOUND = {
  held: null, backups: null, otherPepper: false,
  storage: { usedBytes: 1.234 * GIB, limitBytes: 10 * GIB }, disk: { freeBytes: 15.04 * GIB },
};

const summary = (env: Record<string, string>, backups: BackupState | null = null) =>
  summarise(readConfig(env), { ...FOUND, backups }).join('\n');

it('shows what a demo on this machine opens, and to whom', () => {
  expect(summary({})).toBe([
    '  Open to    this machine only',
    '  Demo       on: demo accounts, outbox, simulated Google sign-in',
    '  Google     simulated: anyone can sign in with any address',
    '  Mail       not sent; everyone can read it at /outbox',
    '  Storage    1.23 GB of at most 10 GB (STORAGE_LIMIT); 15 GB are free on the disk',
    '  Backups    none made automatically (set BACKUP_DIR)',
  ].join('\n'));
});

it('shows what a site of a club opens, without its secrets', () => {
  const text = summary({
    HOST: '0.0.0.0', PUBLIC_URL: 'https://hobbies.example', SMTP_URL: 'smtps://u:hunter2@mail.example', MAIL_FROM: 'club@example.org',
    GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hunter3',
  });
  expect(text).toBe([
    '  Open to    the network (HOST=0.0.0.0), at https://hobbies.example',
    '  Demo       off',
    '  Google     on',
    '  Mail       sent through mail.example as club@example.org',
    '  Storage    1.23 GB of at most 10 GB (STORAGE_LIMIT); 15 GB are free on the disk',
    '  Backups    none made automatically (set BACKUP_DIR)',
  ].join('\n'));
});

it('says that the mail server takes nothing from the sender', () => {
  const site = readConfig({ SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'club@example.org' });
  const held = { number: 12, reply: '553 5.7.1 <club@example.org>: Sender address rejected' };
  const text = summarise(site, { ...FOUND, held }).join('\n');
  expect(text).toContain('Careful    12 emails wait: the mail server did not take them from club@example.org (553 5.7.1 <');
  expect(summarise(site, { ...FOUND, held: { number: 1, reply: '550 No' } }).join('\n'))
    .toContain('1 email waits: the mail server did not take it from');
});

it('says how much is stored, and warns before no more pictures are', () => {
  const text = (found: Partial<typeof FOUND>) => summarise(readConfig({}), { ...FOUND, ...found }).join('\n');
  expect(text({ storage: { usedBytes: 48 * 1024 ** 2, limitBytes: 10 * GIB } })).toContain('Storage    48 MB of at most 10 GB');
  expect(text({})).not.toContain('Careful');
  expect(text({ storage: { usedBytes: 9.1 * GIB, limitBytes: 10 * GIB } })).toContain('Careful    the storage is nearly full');
  expect(text({ disk: { freeBytes: GIB / 8 } })).toMatch(/128 MB are free on the disk\n {2}Careful {4}the disk is nearly full/);
  expect(summarise(readConfig({}), { ...FOUND, disk: null }).join('\n')).toContain('10 GB (STORAGE_LIMIT)\n');
});

it('says that nobody can log in, because the pepper is another than it was', () => {
  expect(summarise(readConfig({}), { ...FOUND, otherPepper: true }).join('\n'))
    .toContain('Careful    the passwords were hashed with another PASSWORD_PEPPER');
});

it('warns of a site on the network without TLS, and of a demo there', () => {
  expect(summary({ HOST: '0.0.0.0' })).toMatch(/passwords cross the network unencrypted/);
  expect(summary({ HOST: '0.0.0.0' })).toMatch(/Google {5}off[\s\S]*stays in the database/);
  expect(summary({ HOST: '0.0.0.0', DEMO: 'on', PUBLIC_URL: 'https://x.example' })).toMatch(/everyone on the network can log in/);
});

it('says in production that the proxy in front was forgotten', () => {
  const site = { NODE_ENV: 'production', PUBLIC_URL: 'https://hobbies.example' };
  expect(summary(site)).toContain('Careful    TRUST_PROXY is off');
  expect(summary({ ...site, TRUST_PROXY: 'loopback' })).not.toContain('Careful');
});

it('says that a proxy on this machine opens the site to others', () => {
  const behind = summary({ PUBLIC_URL: 'https://hobbies.example', TRUST_PROXY: 'loopback' });
  expect(behind).toContain('Open to    everyone the proxy in front lets in, at https://hobbies.example');
  expect(behind).not.toContain('Careful');
  expect(summary({ PUBLIC_URL: 'http://hobbies.example' })).toContain('passwords cross the network unencrypted');
});

it('says where the backups are, and that the one of last night is missing', () => {
  const folder = '/mnt/backups';
  const none = summary({}, { folder, newest: null, isDue: true });
  expect(none).toContain('Backups    every night in /mnt/backups; there is none yet. The first is made now; the log says if it fails');
  expect(summary({}, { folder, newest: '2026-11-25', isDue: false })).toMatch(/the latest is from 2026-11-25$/);
  expect(summary({}, { folder, newest: '2026-11-24', isDue: true })).toMatch(/Careful {4}there is no backup from last night/);
});
