import { useEffect, useState } from 'react';
import { selectNotifications } from '../core/notifications/notificationsSlice';
import { useAppSelector } from '../store/hooks';
import { ShownToasts } from './ShownToasts';

/** A modal dialog is in the browser's top layer; while one is open, the toasts have to be there too, to be on top of it. */
function useAboveDialogs(region: HTMLElement | null): void {
  const notifications = useAppSelector(selectNotifications);

  // An element enters the top layer by a method call. The latest one is on top, hence hide and show again.
  useEffect(() => {
    if (!region || !('showPopover' in region)) return;
    if (notifications.length === 0) {
      region.removeAttribute('popover');
    } else if (document.querySelector('dialog[open]')) {
      region.removeAttribute('popover');
      region.setAttribute('popover', 'manual');
      region.showPopover();
    }
  }, [region, notifications]);
}

/** The site's toasts. The live region exists from the start: one inserted together with its first text may not be read out. */
export function Toasts() {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  useAboveDialogs(region);
  return (
    <section ref={setRegion} aria-label="Notifications" aria-live="polite" aria-relevant="additions">
      {region ? <ShownToasts region={region} /> : null}
    </section>
  );
}
