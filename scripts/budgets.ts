import type { RouteName } from '../src/domain/routes';

/** The most that a first visit to a page may fetch, in KiB after gzip. */
export interface Budget {
  /** Everything a page loads before it is interactive. Excludes what is loaded on demand (Firebase, toasts, session tools). */
  script: number;
  /** The style element of the prerendered page. */
  style: number;
  /** Inline SVGs and the image files the page names. */
  images: number;
}

/** A page's measured size, in bytes after gzip. */
export type Weight = Record<keyof Budget, number>;

/** A little above what was measured when they were set; lower them when a page becomes lighter. */
export const BUDGETS: Readonly<Record<RouteName, Budget>> = {
  home: { script: 174.5, style: 10.5, images: 10.5 },
  login: { script: 189.5, style: 7, images: 3.5 },
  register: { script: 189.5, style: 7, images: 3.5 },
  forgotPassword: { script: 188.5, style: 6, images: 2 },
  resetPassword: { script: 189.5, style: 6, images: 2 },
  verifyEmail: { script: 189.5, style: 6, images: 2 },
  groups: { script: 174, style: 9.5, images: 6 },
  about: { script: 162.5, style: 7, images: 4.5 },
  contact: { script: 188.5, style: 6.5, images: 2 },
  support: { script: 166, style: 7, images: 2 },
  privacy: { script: 165, style: 6, images: 2 },
  terms: { script: 165, style: 6, images: 2 },
  cookies: { script: 165, style: 6, images: 2 },
  accessibility: { script: 165, style: 6, images: 2 },
  account: { script: 201.5, style: 5, images: 2 },
  inbox: { script: 168.5, style: 5, images: 2 },
  dashboard: { script: 176.5, style: 5, images: 2 },
  group: { script: 179.5, style: 5, images: 2 },
  createGroup: { script: 198, style: 5, images: 2 },
  updateGroup: { script: 198, style: 5, images: 2 },
  myGroups: { script: 168.5, style: 5, images: 2 },
  notFound: { script: 160.5, style: 6, images: 2 },
};

export const BYTES_PER_KIB = 1024;
const kib = (bytes: number) => (bytes / BYTES_PER_KIB).toFixed(1);
const PARTS = ['script', 'style', 'images'] as const;
const NAME_WIDTH = 14;
const CELL_WIDTH = 16;

/** A message for every part of a route that exceeds its budget. */
export function overBudget(route: RouteName, weight: Weight, budget: Budget = BUDGETS[route]): string[] {
  return PARTS.filter((part) => weight[part] > budget[part] * BYTES_PER_KIB)
    .map((part) => `${route}: ${kib(weight[part])} KiB of ${part}, the budget is ${budget[part]}`);
}

/** One line per route, `measured / budget` in KiB after gzip. */
export function budgetTable(weights: ReadonlyMap<RouteName, Weight>): string {
  const line = (name: string, cells: readonly string[]) =>
    name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(CELL_WIDTH)).join('');
  const rows = [...weights].map(([route, weight]) => line(route, PARTS.map((part) => `${kib(weight[part])} / ${BUDGETS[route][part]}`)));
  return [line('KiB, gzip', PARTS), ...rows].join('\n');
}
