import { getIn, useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { fieldId } from '../fields/FieldFrame';

/** The errors of a refused submit: field name and text, in page order. */
export type Mistakes = readonly (readonly [name: string, text: string])[];

export const focusField = (name: string): void => { document.getElementById(fieldId(name))?.focus(); };

/**
 * After a refused submit, and only then, moves the focus to the first invalid field and reports the errors.
 * @param names field names in page order
 * @param onRefused called once for every refused submit
 * @returns the errors of the last submit, until the next one: while they are corrected, each field shows its own
 */
export function useRefusal(names: readonly string[], onRefused?: (mistakes: Mistakes) => void): Mistakes {
  const { errors, submitCount, isValidating, isSubmitting } = useFormikContext();
  const handled = useRef(0);
  const [refused, setRefused] = useState<Mistakes>([]);

  // Formik counts the submit before it validates, so wait until both flags are false.
  useEffect(() => {
    if (submitCount === handled.current || isValidating || isSubmitting) return;
    handled.current = submitCount;
    const mistakes = names.flatMap((name) => {
      const text: unknown = getIn(errors, name);
      return text ? [[name, String(text)] as const] : [];
    });
    setRefused(mistakes);
    const first = mistakes[0];
    if (!first) return;
    focusField(first[0]);
    onRefused?.(mistakes);
  }, [names, onRefused, errors, submitCount, isValidating, isSubmitting]);

  return refused;
}
