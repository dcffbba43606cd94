import { useFormikContext } from 'formik';
import { useEffect } from 'react';

export interface DraftWatchProps {
  /** Something typed would be lost by leaving, or not any more. Must be stable between renders. */
  onChange: (dirty: boolean) => void;
  /** Whether something outside the form's own values is unsaved as well. */
  alsoDirty?: boolean;
}

/** Put inside a form: reports whether there is something unsaved in it. */
export function DraftWatch({ onChange, alsoDirty = false }: DraftWatchProps) {
  const form = useFormikContext();
  const dirty = form.dirty || alsoDirty;

  // What is typed is Formik's alone; whoever guards the page's door has to hear of it, and again when the form is gone.
  useEffect(() => {
    onChange(dirty);
    return () => { if (dirty) onChange(false); };
  }, [dirty, onChange]);

  return null;
}
