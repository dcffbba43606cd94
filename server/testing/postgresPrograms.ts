import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** The variable in which test/globalSetup.ts leaves the address of the server that it has started. */
export const TEST_POSTGRES = 'TEST_POSTGRES';
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** The folder of `initdb`, or null. Debian's client alone makes the folder of a version, too, but without that program. */
function binFolder(): string | null {
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN;
  if (!existsSync(DEBIAN_FOLDER)) return null;
  const versions = readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a));
  return (
    versions.map((version) => path.join(DEBIAN_FOLDER, version, 'bin')).find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null
  );
}

/** Whether a Postgres server is installed. */
export const postgresInstalled = binFolder() !== null;

/**
 * The folder of Postgres' programs.
 * @throws when no Postgres is installed
 */
export function requirePostgres(): string {
  const bin = binFolder();
  if (bin) return bin;
  throw new Error(
    'These tests need a Postgres server: install the Debian package "postgresql", or set POSTGRES_BIN to the folder of initdb.',
  );
}

/** Runs a program of Postgres, which refuses to run as root, so root runs it as the user `postgres`. */
export async function runPostgres(bin: string, program: string, args: string[]): Promise<void> {
  const command = [path.join(bin, program), ...args];
  const asRoot = process.getuid?.() === 0;
  await (asRoot ? run('runuser', ['-u', 'postgres', '--', ...command]) : run(command[0] as string, command.slice(1)));
}

/**
 * Options of a server for tests. fsync is off because they kill processes, not machines.
 * @param folder for its socket
 * @param bufferMib MiB of its data in memory; Postgres has 128 by itself
 */
export const serverSettings = (port: number, folder: string, bufferMib = 128): string =>
  `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200`
  + ` -c shared_buffers=${bufferMib}MB`;
