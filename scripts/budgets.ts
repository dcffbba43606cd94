import type { RouteName } from '../src/domain/routes/routes';

/** The most that a first visit to a page may fetch, in KiB after gzip. */
export interface Budget {
  /**
   * All code that a page loads until everything on it works. What follows has its own budgets (`LATER_BUDGETS`), and what only
   * some users need is loaded on demand (session tools, the creator's tools).
   */
  script: number;
  /** The style element of the prerendered page. */
  style: number;
  /** Inline SVGs and the image files the page names. */
  images: number;
}

/** A page's measured size, in bytes after gzip. */
export type Weight = Record<keyof Budget, number>;

/**
 * About half a KiB of script and a quarter of style above what was measured when they were set, so that a new route or field fits. Lower
 * them when a page becomes lighter.
 */
export const BUDGETS: Readonly<Record<RouteName, Budget>> = {
  home: { script: 166.25, style: 9.75, images: 10.5 },
  login: { script: 182.25, style: 6.5, images: 3.5 },
  register: { script: 182.25, style: 6.5, images: 3.5 },
  forgotPassword: { script: 179.5, style: 5.75, images: 2 },
  resetPassword: { script: 181.5, style: 5.5, images: 2 },
  verifyEmail: { script: 181.5, style: 5.5, images: 2 },
  accountDeleted: { script: 149.5, style: 5.75, images: 2 },
  groups: { script: 169.5, style: 9, images: 6 },
  about: { script: 151.75, style: 6.5, images: 4.5 },
  report: { script: 183.25, style: 6.25, images: 2 },
  contact: { script: 178.25, style: 6.5, images: 2 },
  support: { script: 159, style: 6.75, images: 2 },
  privacy: { script: 155.5, style: 5.75, images: 2 },
  terms: { script: 155.5, style: 5.75, images: 2 },
  cookies: { script: 155.5, style: 5.75, images: 2 },
  accessibility: { script: 155.5, style: 5.75, images: 2 },
  account: { script: 200.5, style: 4.25, images: 2 },
  decision: { script: 182.75, style: 4.25, images: 2 },
  inbox: { script: 162, style: 4.25, images: 2 },
  desk: { script: 200, style: 4.25, images: 2 },
  deskItem: { script: 200, style: 4.25, images: 2 },
  dashboard: { script: 169.5, style: 4.25, images: 2 },
  group: { script: 179, style: 7.5, images: 2 },
  attendance: { script: 161.25, style: 4.25, images: 2 },
  createGroup: { script: 196.25, style: 4.25, images: 2 },
  updateGroup: { script: 196.25, style: 4.25, images: 2 },
  myGroups: { script: 164.25, style: 4.25, images: 2 },
  notFound: { script: 149.5, style: 5.5, images: 2 },
};

/** What every page loads after that, and the most that it may be, in KiB of script after gzip. */
export const LATER_BUDGETS = {
  /** When the page works and the browser is idle: the registration of the service worker. */
  idle: 0.5,
  /** For those who are signed in, at once: the identity service's library. */
  signedIn: 36.5,
} as const;

export type Later = keyof typeof LATER_BUDGETS;

export const BYTES_PER_KIB = 1024;
const kib = (bytes: number) => (bytes / BYTES_PER_KIB).toFixed(1);
const LATER = Object.keys(LATER_BUDGETS) as Later[];
const LATER_NAMES: Readonly<Record<Later, string>> = { idle: 'then, when idle', signedIn: 'more when signed in' };
const PARTS = ['script', 'style', 'images'] as const;
const NAME_WIDTH = 14;
const CELL_WIDTH = 16;

/** A message for every part of a route that exceeds its budget. */
export function overBudget(route: RouteName, weight: Weight, budget: Budget = BUDGETS[route]): string[] {
  return PARTS.filter((part) => weight[part] > budget[part] * BYTES_PER_KIB)
    .map((part) => `${route}: ${kib(weight[part])} KiB of ${part}, the budget is ${budget[part]}`);
}

/** A message for every part of what is loaded later that exceeds its budget. */
export function overLaterBudget(sizes: Readonly<Record<Later, number>>): string[] {
  return LATER.filter((name) => sizes[name] > LATER_BUDGETS[name] * BYTES_PER_KIB)
    .map((name) => `${LATER_NAMES[name]}: ${kib(sizes[name])} KiB of script, the budget is ${LATER_BUDGETS[name]}`);
}

/** One line for each part of what is loaded later, in KiB after gzip. */
export const laterTable = (sizes: Readonly<Record<Later, number>>): string =>
  LATER.map((name) => `${LATER_NAMES[name]}: ${kib(sizes[name])} / ${LATER_BUDGETS[name]}`).join('\n');

/** One line per route, `measured / budget` in KiB after gzip. */
export function budgetTable(weights: ReadonlyMap<RouteName, Weight>): string {
  const line = (name: string, cells: readonly string[]) =>
    name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(CELL_WIDTH)).join('');
  const rows = [...weights].map(([route, weight]) => line(route, PARTS.map((part) => `${kib(weight[part])} / ${BUDGETS[route][part]}`)));
  return [line('KiB, gzip', PARTS), ...rows].join('\n');
}
