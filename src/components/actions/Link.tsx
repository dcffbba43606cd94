import { useContext, type AnchorHTMLAttributes, type MouseEvent, type Ref } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** Where it leads, inside the site: a path, with search and hash. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** Whether the page handles the click. Other buttons and modifier keys are left to the browser: a new tab, a download. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/**
 * A link inside the site: an anchor that asks React Router to navigate. The library's link hooks also follow the location, so every link
 * on a page would be rendered again whenever the address changes, as with each filter of the list. They also add 1.4 KiB of code to
 * every page. Pages are prefetched by `src/core/location/prefetchListeners.ts`.
 */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    navigator.push(to);
  };
  return <a {...rest} href={to} onClick={follow} />;
}
