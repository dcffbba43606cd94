import { existsSync } from 'node:fs';

const WELL_KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/**
 * What Playwright disables in every Chromium. Chromium reads the last `--disable-features` only, so ours repeats Playwright's;
 * test/chromiumFlags.test.ts compares them.
 */
const DISABLED_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch', 'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];
/**
 * The suggestions below the address bar, which nobody sees here. Chromium loads two pages for them with every window, and every test has
 * a window: they take more computing time than most tests.
 */
const ADDRESS_BAR_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** No sandbox, for containers, no background traffic, and no pages of the browser's own. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run',
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...ADDRESS_BAR_PAGES].join(',')}`,
];

/** The path of an installed Chromium, or undefined. `CHROMIUM_PATH` takes precedence. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH ?? WELL_KNOWN.find((path) => existsSync(path));
}

/** Chromium without its own windows, which is what Playwright brings for tests: it saves a quarter of the browser's computing time. */
const HEADLESS = '/usr/bin/chromium-headless-shell';

/** The browser of every run: the same, without windows where it is installed so. At night the tests run with what users have. */
export function testBrowserPath(): string | undefined {
  return process.env.CHROMIUM_PATH ?? (existsSync(HEADLESS) ? HEADLESS : chromiumPath());
}
