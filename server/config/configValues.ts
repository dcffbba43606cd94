import { isIP } from 'node:net';
import path from 'node:path';
import { GIB, MIB } from '../lib/freeSpace';

export type Environment = Readonly<Record<string, string | undefined>>;

/** An invalid environment variable; the message says what would be valid. */
export class ConfigError extends Error {
  constructor(readonly variable: string, value: string | undefined, accepted: string) {
    super(`${variable} is ${value === undefined || value === '' ? 'not set' : `"${value}"`}. Accepted: ${accepted}.`);
    this.name = 'ConfigError';
  }
}

/** The trimmed value, or null when it is missing or empty: an empty line in `.env` means "not set". */
export function readText(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value ? value : null;
}

export function readPort(env: Environment, name: string, fallback: number): number {
  const value = readText(env, name);
  if (value === null) return fallback;
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port < 1 || port > 65_535) throw new ConfigError(name, value, 'a whole number from 1 to 65535');
  return port;
}

/** A whole number of things. */
export function readCount(env: Environment, name: string, fallback: number): number {
  const value = readText(env, name);
  if (value === null) return fallback;
  if (!/^\d{1,9}$/.test(value)) throw new ConfigError(name, value, 'a whole number, 0 or more');
  return Number(value);
}

const SIZE_UNITS = { MB: MIB, GB: GIB, TB: 1024 * GIB } as const;

/** A size in bytes, written as Postgres does: 20GB is 20 × 1024³. Null when it is not set. */
export function readSize(env: Environment, name: string): number | null {
  const value = readText(env, name);
  if (value === null) return null;
  const [, number, unit] = /^([1-9]\d{0,5}) ?([MGT]B)$/.exec(value) ?? [];
  if (!number) throw new ConfigError(name, value, 'a whole number of MB, GB or TB, for example 20GB');
  return Number(number) * SIZE_UNITS[unit as keyof typeof SIZE_UNITS];
}

export function readFlag(env: Environment, name: string, fallback: boolean): boolean {
  const value = readText(env, name);
  if (value === null) return fallback;
  if (value !== 'on' && value !== 'off') throw new ConfigError(name, value, 'on, off');
  return value === 'on';
}

/** A host name or an address, without scheme, port or path. */
export function readHost(env: Environment, name: string, fallback: string): string {
  const value = readText(env, name) ?? fallback;
  if (!/^[A-Za-z0-9.:-]{1,253}$/.test(value) || /:\d+$/.test(value.replace(/^[^:]*:[^:]*:.*$/, ''))) {
    throw new ConfigError(name, value, 'a host name or an IP address, without scheme and port');
  }
  return value;
}

export function readFolder(env: Environment, name: string, fallback: string): string {
  const value = readText(env, name) ?? fallback;
  if (value.includes('\0')) throw new ConfigError(name, value, 'a folder, absolute or relative to where Hobnob is started');
  return path.resolve(value);
}

/** A name that pages show: one line. */
export function readName(env: Environment, name: string, fallback: string): string {
  const value = readText(env, name) ?? fallback;
  if (!/^[^\p{Cc}<>]{1,120}$/u.test(value)) {
    throw new ConfigError(name, value, 'a name of at most 120 characters, on one line, without < and >');
  }
  return value;
}

export function readEmail(env: Environment, name: string, fallback: string): string {
  const value = readText(env, name) ?? fallback;
  if (!/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(value)) throw new ConfigError(name, value, 'an email address');
  return value;
}

export function readWord(env: Environment, name: string, shape: RegExp, accepted: string): string {
  const value = readText(env, name) ?? '';
  if (!shape.test(value)) throw new ConfigError(name, value, accepted);
  return value;
}

/** Networks by name, as Fastify knows them: this machine, and the addresses that the internet does not reach. */
const NETWORKS: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  if (NETWORKS.includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * Which proxies are trusted: none, or those at the given addresses. Neither all nor a number of them, because then a client that
 * reaches the port without them could claim any IP address.
 * @throws ConfigError
 */
export function readProxies(env: Environment, name: string): false | readonly string[] {
  const value = readText(env, name) ?? 'off';
  if (value === 'off') return false;
  const addresses = value.split(',').map((address) => address.trim());
  if (!addresses.every(isNetwork)) {
    throw new ConfigError(
      name,
      value,
      'off, or the addresses of your proxies, not their number: loopback for one on this machine, uniquelocal for one in a private '
        + 'network such as that of Docker, or addresses and networks like 10.0.0.5, 172.16.0.0/12',
    );
  }
  return addresses;
}
