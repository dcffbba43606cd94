import { testBrowserPath } from '../e2e/chromium';
import { postgresInstalled } from '../server/testing/postgresPrograms';
import { promtoolInstalled } from '../test/deploy/promtoolPath';

/** A program that some tests need and that npm does not bring. */
export interface Tool {
  name: string;
  /** Its Debian package. */
  package: string;
  /** The variable that names one that is installed elsewhere. */
  variable: string;
  /** What cannot run without it. */
  neededBy: string;
  installed: boolean;
}

export const chromium: Tool = {
  name: 'Chromium', package: 'chromium', variable: 'CHROMIUM_PATH', neededBy: 'the browser tests', installed: Boolean(testBrowserPath()),
};

const postgres: Tool = {
  name: 'Postgres', package: 'postgresql', variable: 'POSTGRES_BIN',
  neededBy: 'the server tests with several connections (those on the embedded database do run), and at night one browser test',
  installed: postgresInstalled,
};

const promtool: Tool = {
  name: 'promtool', package: 'prometheus', variable: 'PROMTOOL_PATH', neededBy: 'the test of the alert rules', installed: promtoolInstalled,
};

/** All of them. */
export const TOOLS: readonly Tool[] = [chromium, postgres, promtool];

/** What cannot run without these tools, and the one command that brings them. Empty when there are none. */
export function missingText(missing: readonly Tool[]): string {
  if (missing.length === 0) return '';
  return [
    ...missing.map(({ name, neededBy, variable }) => `NOT RUN: ${neededBy}. No ${name} found; ${variable} can name one.`),
    `To run them, on Debian or Ubuntu: sudo apt-get install ${missing.map((tool) => tool.package).join(' ')}`,
  ].join('\n');
}
