import { useFormikContext } from 'formik';
import { useEffect } from 'react';

export interface DraftWatchProps {
  /** Called when the form becomes dirty or clean. Must be stable between renders. */
  onChange: (dirty: boolean) => void;
  /** Whether something outside the form's own values is unsaved as well. */
  alsoDirty?: boolean;
}

/** Inside a form: reports whether it has unsaved changes. */
export function DraftWatch({ onChange, alsoDirty = false }: DraftWatchProps) {
  const form = useFormikContext();
  const dirty = form.dirty || alsoDirty;

  // Formik owns the values; the navigation guard has to know when they are dirty, and when the form unmounts.
  useEffect(() => {
    onChange(dirty);
    return () => { if (dirty) onChange(false); };
  }, [dirty, onChange]);

  return null;
}
