import { existsSync } from 'node:fs';

const WELL_KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** No sandbox, for containers; nothing that calls out by itself. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run',
];

/** Where a Chromium stands on this machine, or undefined. `CHROMIUM_PATH` wins. */
export function chromiumPath(): string | undefined {
  const wanted = process.env.CHROMIUM_PATH;
  return wanted ?? WELL_KNOWN.find((path) => existsSync(path));
}
