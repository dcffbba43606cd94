import { memo, Suspense, type ComponentType } from 'react';

/**
 * A part of a page that React hydrates after the rest, in small pieces. Until then a press elsewhere is answered without it; a press in it
 * hydrates it first. It takes no props, because new ones would hydrate it at once, in one piece. It must have no fields: what was typed
 * into one before would go unseen (docs/adr/0004).
 */
export function hydratedApart(Part: ComponentType): ComponentType {
  return memo(() => <Suspense><Part /></Suspense>);
}
