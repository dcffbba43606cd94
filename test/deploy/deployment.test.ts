import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { summarise } from '../../server/boot/startSummary';
import { readConfig } from '../../server/config/config';

const read = (file: string) => readFileSync(file, 'utf8');
/** Of a club that has set what compose.yaml asks for, and has copied .env.example. */
const ENV: Record<string, string> = { PUBLIC_URL: 'https://hobbies.club.example', POSTGRES_PASSWORD: 'p@ss/w#rd' };
const withEnv = (text: string) => text.replace(/\$\{(\w+):\?[^}]*\}/g, (_whole, name: string) => ENV[name] ?? '');

describe('compose.yaml', () => {
  interface Service {
    ports?: string[];
    volumes: string[];
    environment: Record<string, string>;
    init: boolean;
    restart: string;
    logging: { options: Record<string, string> };
  }
  const { services, volumes } = parse(withEnv(read('compose.yaml')), { merge: true }) as {
    services: Record<'caddy' | 'site' | 'postgres', Service>; volumes: Record<string, null>;
  };
  const example = parseEnv(read('.env.example'));

  it('starts a site behind its proxy, without a warning, whatever .env.example sets', () => {
    const env = { ...example, ...ENV, ...services.site.environment };
    const config = readConfig(Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)])));
    expect(config).toMatchObject({
      production: true, demo: false, port: 3000, trustProxy: ['uniquelocal'], publicUrls: [ENV.PUBLIC_URL], backups: { folder: '/backups' },
      databaseUrl: 'postgres://hobnob@postgres:5432/hobnob',
    });
    expect(env.PGPASSWORD).toBe(ENV.POSTGRES_PASSWORD);
    const found = { held: null, backups: null, storage: { usedBytes: 0, limitBytes: 1e9 }, disk: null, otherPepper: false };
    expect(summarise(config, found).filter((line) => line.includes('Careful'))).toEqual([]);
  });

  it('lets only the proxy be reached', () => {
    expect(Object.entries(services).filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['caddy']);
    expect(read('deploy/Caddyfile')).toContain(`reverse_proxy site:${services.site.environment.PORT}`);
  });

  it('keeps requests out of the proxy’s log: addresses of calendars and links in mails are secrets', () => {
    for (const file of ['deploy/Caddyfile', 'docs/operations.md']) expect(read(file)).toMatch(/format filter \{[^}]*\s+request delete\n/);
  });

  it('keeps data in named volumes, logs within limits, and every service running', () => {
    const named = Object.values(services).flatMap((service) => service.volumes).filter((volume) => !volume.startsWith('.'));
    expect(named.map((volume) => volume.split(':')[0]).sort()).toEqual(Object.keys(volumes).sort());
    for (const { init, restart, logging } of Object.values(services)) {
      expect([init, restart, Object.keys(logging.options)]).toEqual([true, 'unless-stopped', ['max-size', 'max-file']]);
    }
  });
});

it('the image and the systemd unit run the same program as npm start in a release', () => {
  const program = 'node --enable-source-maps dist/server/main.js';
  expect(read('scripts/release.ts')).toContain(`start: '${program}'`);
  expect(read('Dockerfile')).toContain(`CMD ${JSON.stringify(program.split(' ')).replaceAll(',', ', ')}`);
  expect(read('deploy/hobnob.service')).toContain(`ExecStart=/usr/bin/env ${program.replace('dist', '/opt/hobnob/dist')}`);
});

const SYSTEMD = '/usr/bin/systemd-analyze';

(existsSync(SYSTEMD) ? it : it.skip)('systemd knows every setting of the unit (needs systemd-analyze, of the package systemd)', () => {
  const { status, stderr } = spawnSync(SYSTEMD, ['verify', 'deploy/hobnob.service'], { encoding: 'utf8' });
  expect([status, stderr.split('\n').filter((line) => line.includes('hobnob'))]).toEqual([0, []]);
});

it('the image is made of files that are there', () => {
  const copies = read('Dockerfile').split('\n').filter((line) => /^COPY (?!--from)/.test(line));
  const copied = copies.flatMap((line) => line.split(' ').slice(1, -1));
  expect(copied.filter((file) => !existsSync(file))).toEqual([]);
});
