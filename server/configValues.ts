import path from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A value of the environment that cannot be used; the message tells what would be. */
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
  if (!/^\d{1,5}$/.test(value) || port > 65_535) throw new ConfigError(name, value, 'a whole number from 0 to 65535, 0 for any free port');
  return port;
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
  if (value.includes('\0')) throw new ConfigError(name, value, 'a folder, absolute or relative to the place of start');
  return path.resolve(value);
}

export function readEmail(env: Environment, name: string, fallback: string): string {
  const value = readText(env, name) ?? fallback;
  if (!/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(value)) throw new ConfigError(name, value, 'an e-mail address');
  return value;
}

export function readWord(env: Environment, name: string, shape: RegExp, accepted: string): string {
  const value = readText(env, name) ?? '';
  if (!shape.test(value)) throw new ConfigError(name, value, accepted);
  return value;
}
