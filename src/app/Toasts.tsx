import { Component, useState, type ReactNode } from 'react';
import { createGlobalStyle } from 'styled-components';
import { selectNotifications } from '../core/notifications/notificationsSlice';
import { useAppSelector } from '../store/hooks';
import { layer, NAV_HEIGHT, space } from '../styles/tokens';
import { lazyPart } from './lazyPage';
import { ToastContent } from './ToastContent';

/** notistack writes its own styles as text, which the page's CSP forbids: its places are styled here, by its public class names. */
const ToastPlaces = createGlobalStyle`
  .notistack-SnackbarContainer {
    position: fixed;
    inset-block-start: calc(${NAV_HEIGHT} + ${space(2)});
    inset-inline-end: ${space(4)};
    z-index: ${layer.menu};
    display: flex;
    flex-direction: column;
    align-items: flex-end;
    max-block-size: calc(100% - ${NAV_HEIGHT});
    pointer-events: none;
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

/** The toasts one below the other, without movement: while notistack is on its way, and when it cannot be fetched, as offline. */
function PlainToasts() {
  const notifications = useAppSelector(selectNotifications);
  return (
    <div className="notistack-SnackbarContainer">
      {notifications.map((notification) => <div key={notification.id} className="notistack-CollapseWrapper"><ToastContent notification={notification} /></div>)}
    </div>
  );
}

/** notistack is loaded with the first toast. */
export const LazyToastStack = lazyPart<{ region: HTMLElement }>(
  () => import(/* webpackChunkName: "toasts" */ './ToastStack').then((m) => m.ToastStack),
  <PlainToasts />,
);

class PlainOnFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <PlainToasts /> : this.props.children;
  }
}

/** Whether there has been a toast: from then on the stack stays, so that the last one can leave in its own way. */
function useHadToast(): boolean {
  const present = useAppSelector(selectNotifications).length > 0;
  const [had, setHad] = useState(present);
  if (present && !had) setHad(true);
  return had || present;
}

/** The toasts of the site. The region is there from the start, for one that appears with its first text may go unread. */
export function Toasts() {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const wanted = useHadToast();
  return (
    <>
      <ToastPlaces />
      <section ref={setRegion} aria-label="Notifications" aria-live="polite" aria-relevant="additions">
        {region && wanted ? <PlainOnFailure><LazyToastStack region={region} /></PlainOnFailure> : null}
      </section>
    </>
  );
}
