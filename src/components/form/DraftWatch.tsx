import { useFormikContext } from 'formik';
import { useEffect } from 'react';

export interface DraftWatchProps {
  /** Something typed would be lost by leaving, or not any more. Must be stable between renders. */
  onChange: (dirty: boolean) => void;
}

/** Put inside a form: tells when there is something unsaved in it. */
export function DraftWatch({ onChange }: DraftWatchProps) {
  const { dirty } = useFormikContext();

  // What is typed is Formik's alone; whoever guards the page's door has to be told, and told again when the form is gone.
  useEffect(() => {
    onChange(dirty);
    return () => { if (dirty) onChange(false); };
  }, [dirty, onChange]);

  return null;
}
