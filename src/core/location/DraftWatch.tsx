import { useFormikContext } from 'formik';
import { useDraft } from './useDraft';

/** Inside a form: its unsaved changes are a draft. `alsoDirty`: so is something outside its own values. */
export function DraftWatch({ alsoDirty = false }: { alsoDirty?: boolean }) {
  const form = useFormikContext();
  useDraft(form.dirty || alsoDirty);
  return null;
}
