import { useEffect } from 'react';

/**
 * Reports whether a form has unsaved changes.
 * @param onChange must be stable between renders
 */
export function useDraftReport(dirty: boolean, onChange: (dirty: boolean) => void): void {
  // The form owns its values; the navigation guard has to know when they are dirty, and when the form unmounts.
  useEffect(() => {
    onChange(dirty);
    return () => { if (dirty) onChange(false); };
  }, [dirty, onChange]);
}
