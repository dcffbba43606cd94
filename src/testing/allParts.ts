import { loadLivePart, loadScreen } from '../app/screenCode';
import type { StorePart } from '../core/screen';
import { ROUTES, type RouteName } from '../domain/routes/routes';

let parts: readonly StorePart[] | null = null;

beforeAll(async () => {
  const screens: StorePart[] = await Promise.all((Object.keys(ROUTES) as RouteName[]).map(loadScreen));
  // Routes that share their code have one screen.
  parts = [...new Set(screens), await loadLivePart()];
});

/**
 * All code that arrives late: tests need not wait for it.
 * @throws outside of a test
 */
export function allParts(): readonly StorePart[] {
  if (!parts) throw new Error('Call allParts inside a test: the code of the screens is loaded before the first one.');
  return parts;
}
