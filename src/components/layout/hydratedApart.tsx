import { memo, Suspense, type ComponentType } from 'react';

/**
 * A part of a page that React hydrates after everything else, in small pieces. A press elsewhere does not wait for it, and a press inside
 * it hydrates it first. It takes no props: a changed prop would make React hydrate it at once, in one piece. It must have no fields:
 * React would not notice what was typed into one before (docs/adr/0004).
 */
export function hydratedApart(Part: ComponentType): ComponentType {
  return memo(() => <Suspense><Part /></Suspense>);
}
