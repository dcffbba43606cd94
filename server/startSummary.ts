import type { ServerConfig } from './config';
import { isThisMachineOnly } from './configSite';
import { isLoopback } from './http/loopback';

function reach(config: ServerConfig): string {
  const { host, publicUrls } = config;
  if (isThisMachineOnly(config)) return 'Open to    this machine only';
  const at = publicUrls.join(' and ');
  if (isLoopback(host)) return `Open to    everybody that the proxy in front lets in, at ${at}`;
  return `Open to    the network (HOST=${host}), at ${at}`;
}

const GOOGLE_WORDS = {
  off: 'off (set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET)',
  demo: 'a stand-in that believes any address',
} as const;

function google({ google: setting, identity }: ServerConfig): string {
  if (identity.mode === 'firebase') return `by the Firebase project ${identity.projectId}`;
  return typeof setting === 'string' ? GOOGLE_WORDS[setting] : 'on';
}

function mail({ mail: { smtp, from }, identity, demo }: ServerConfig): string {
  if (smtp) return `sent through ${smtp.host} as ${from.address}`;
  if (identity.mode === 'firebase') return 'none from here (Firebase sends its own)';
  return demo ? 'kept, everybody reads it at /outbox' : 'kept in the database, nobody gets any (set SMTP_URL)';
}

/** Warnings about access by others, and about passwords sent without encryption. */
function warnings(config: ServerConfig): string[] {
  const { publicUrls, demo } = config;
  if (isThisMachineOnly(config)) return [];
  return [
    ...(demo ? ['Careful    everybody on the network can log in as the demo accounts and read every mail (DEMO=on)'] : []),
    ...(publicUrls.every((url) => url.startsWith('https:')) ? []
      : ['Careful    passwords cross the network in clear: put TLS in front, and set PUBLIC_URL=https://… (docs/operations.md)']),
  ];
}

/** Lines for the operator: who can reach the site and what is enabled. They contain no secrets. */
export function summarise(config: ServerConfig): string[] {
  return [
    reach(config),
    `Demo       ${config.demo ? 'on: demo accounts, outbox, stand-in for Google' : 'off'}`,
    `Google     ${google(config)}`,
    `Mail       ${mail(config)}`,
    ...warnings(config),
  ].map((line) => `  ${line}`);
}
