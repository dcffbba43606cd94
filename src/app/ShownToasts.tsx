import { useEffect, useState } from 'react';
import { createGlobalStyle, StyleSheetManager } from 'styled-components';
import { lazyPart } from '../components/layout/lazyPart';
import { selectNotifications } from '../core/notifications/notificationsSlice';
import { useAppSelector } from '../store/hooks';
import { aboveBarAndNotices } from '../styles/bottomBars';
import { media } from '../styles/media';
import { color, fontSize, layer, NAV_HEIGHT, radius, space } from '../styles/tokens';
import { ToastContent } from './ToastContent';

/** How many toasts are shown in full at once. */
const READABLE = 4;

/** notistack injects inline styles, which the CSP forbids, so its containers are styled here by their public class names. */
const ShownToastsStyle = createGlobalStyle`
  .notistack-SnackbarContainer {
    position: fixed;
    /* At the bottom on phones, where they cover neither form errors nor the heading, and above a bar that is there already. */
    ${aboveBarAndNotices}
    inset-inline-end: ${space(4)};
    counter-reset: earlier;
    z-index: ${layer.toast};
    display: flex;
    flex-direction: column;
    align-items: flex-end;
    max-block-size: calc(100% - ${NAV_HEIGHT});
    pointer-events: none;
    ${media.tablet} { inset-block: calc(${NAV_HEIGHT} + ${space(2)}) auto; }
    ${media.print} { display: none; }
  }
  /* Only the newest are shown in full: twenty would cover the page. */
  .notistack-SnackbarContainer > :nth-last-child(n+${READABLE + 1}) {
    position: absolute;
    visibility: hidden;
    counter-increment: earlier;
  }
  .notistack-SnackbarContainer:has(> :nth-last-child(${READABLE + 1}))::after {
    content: counter(earlier) ' earlier';
    order: -1;
    padding: ${space(1)} ${space(3)};
    border-radius: ${radius.pill};
    background: ${color.ink};
    color: ${color.paper};
    font-size: ${fontSize.small};
    font-weight: 600;
  }
  .notistack-CollapseWrapper { padding-block: ${space(1)}; pointer-events: auto; }
  [aria-label='Notifications'][popover] {
    inset: 0 0 auto auto;
    margin: 0;
    padding: 0;
    border: 0;
    overflow: visible;
    background: none;
    color: inherit;
  }
`;

/** A plain list of toasts, without animation, until notistack has loaded or when it cannot be fetched, as offline. */
function PlainToasts() {
  const notifications = useAppSelector(selectNotifications);
  return (
    <div className="notistack-SnackbarContainer">
      {notifications.map((notification) => (
        <div key={notification.id} className="notistack-CollapseWrapper">
          <ToastContent notification={notification} />
        </div>
      ))}
    </div>
  );
}

/** notistack: 9 KiB that are loaded with the first toast. */
export const LazyToastStack = lazyPart<{ region: HTMLElement }>(
  () => import(/* webpackChunkName: "toasts" */ './ToastStack').then((m) => m.ToastStack),
  null,
);

/** Whether notistack renders the toasts. It starts only while there are none: a visible toast would be read out twice. */
function useHasStack(isEmpty: boolean): boolean {
  const [hasStack, setHasStack] = useState(false);

  // When its code cannot be fetched the plain toasts stay, and the next toast retries.
  useEffect(() => {
    if (!isEmpty) LazyToastStack.preload().catch(() => undefined);
  }, [isEmpty]);

  if (isEmpty && !hasStack && LazyToastStack.isLoaded()) setHasStack(true);
  return hasStack;
}

/** The toasts inside their region. */
export function ShownToasts({ region }: { region: HTMLElement }) {
  const isEmpty = useAppSelector(selectNotifications).length === 0;
  const hasStack = useHasStack(isEmpty);
  const isShown = !isEmpty || hasStack;
  return (
    <>
      {/* In a sheet of their own: among the others, these rules would restyle the whole page. A new manager would make a new sheet. */}
      <StyleSheetManager target={region.ownerDocument.head}>{isShown ? <ShownToastsStyle /> : null}</StyleSheetManager>
      {isShown ? (hasStack ? <LazyToastStack region={region} /> : <PlainToasts />) : null}
    </>
  );
}
