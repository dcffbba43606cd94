import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Where it leads, inside the site. */
  to: To;
  /** Takes the present history entry's place instead of making one. */
  replace?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link inside the site: React Router's own hooks for links in an anchor. The library's `Link` brings its prefetching of data routes and
 * server components along, more code than all the routing that Hobnob uses; pages are prefetched by
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
