import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/layoutParts';

/** Read out whenever its text changes; polite waits for a pause. Keep it mounted: a region inserted with its text may not be read. */
export function LiveRegion({ urgent = false, children }: { urgent?: boolean; children: ReactNode }) {
  return (
    <VisuallyHidden as="div" role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'}>
      {children}
    </VisuallyHidden>
  );
}
