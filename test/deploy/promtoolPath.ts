import { existsSync } from 'node:fs';

/** Of the Debian package `prometheus`. `PROMTOOL_PATH` takes precedence. */
export const promtoolPath = process.env.PROMTOOL_PATH ?? '/usr/bin/promtool';

export const promtoolInstalled = existsSync(promtoolPath);
