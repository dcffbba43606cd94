import type { Mistakes } from './useRefusal';
import { useRefusal } from './useRefusal';

export interface ErrorFocusProps {
  /** Field names in the order of the page. */
  names: readonly string[];
  onRefused?: (mistakes: Mistakes) => void;
}

/** For a form so short that all of it is in sight: a refused submit moves the focus to the first mistake, which stands beside its field. */
export function ErrorFocus({ names, onRefused }: ErrorFocusProps) {
  useRefusal(names, onRefused);
  return null;
}
