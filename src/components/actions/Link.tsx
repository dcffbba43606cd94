import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Where it leads, inside the site. */
  to: To;
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link inside the site: an anchor with React Router's link hooks. The library's `Link` includes prefetching of data routes and
 * server components, more code than all the routing that Hobnob uses; pages are prefetched by
 * `src/core/location/prefetchListeners.ts`.
 */
export function Link({ to, replace, target, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, target });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={useHref(to)} target={target} onClick={handleClick} />;
}
