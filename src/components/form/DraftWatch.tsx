import { useFormikContext } from 'formik';
import { useDraftReport } from './useDraftReport';

export interface DraftWatchProps {
  /** Called when the form becomes dirty or clean. Must be stable between renders. */
  onChange: (dirty: boolean) => void;
  /** Whether something outside the form's own values is unsaved as well. */
  alsoDirty?: boolean;
}

/** Inside a form: reports whether it has unsaved changes. */
export function DraftWatch({ onChange, alsoDirty = false }: DraftWatchProps) {
  const form = useFormikContext();
  useDraftReport(form.dirty || alsoDirty, onChange);
  return null;
}
