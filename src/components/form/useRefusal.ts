import { getIn, useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { fieldId } from '../fields/FieldFrame';

/** The mistakes of a refused submit: field name to text, in the order of the page. */
export type Mistakes = readonly (readonly [name: string, text: string])[];

export const focusField = (name: string): void => { document.getElementById(fieldId(name))?.focus(); };

/**
 * After a refused submit, and only then, moves the focus to the first wrong field and tells what is wrong.
 * @param names field names in the order of the page
 * @param onRefused called once for every refused submit
 * @returns the present mistakes once a submit was refused, else none
 */
export function useRefusal(names: readonly string[], onRefused?: (mistakes: Mistakes) => void): Mistakes {
  const { errors, submitCount, isValidating, isSubmitting, isValid } = useFormikContext();
  const handled = useRef(0);
  const mistakes = names.flatMap((name) => {
    const text: unknown = getIn(errors, name);
    return text ? [[name, String(text)] as const] : [];
  });

  // The focus is outside React. Formik counts the submit first and validates after, so both flags must be down.
  useEffect(() => {
    if (submitCount === handled.current || isValidating || isSubmitting) return;
    handled.current = submitCount;
    const first = mistakes[0];
    if (isValid || !first) return;
    focusField(first[0]);
    onRefused?.(mistakes);
  });

  return submitCount === 0 ? [] : mistakes;
}
