import { existsSync } from 'node:fs';

const WELL_KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** No sandbox, for containers, and no background traffic. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run',
];

/** The path of an installed Chromium, or undefined. `CHROMIUM_PATH` takes precedence. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH ?? WELL_KNOWN.find((path) => existsSync(path));
}
