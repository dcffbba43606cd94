import type { Mistakes } from './useRefusal';
import { useRefusal } from './useRefusal';

export interface ErrorFocusProps {
  /** Field names in the order of the page. */
  names: readonly string[];
  onRefused?: (mistakes: Mistakes) => void;
}

/** For forms short enough to be fully visible: a refused submit moves the focus to the first invalid field. */
export function ErrorFocus({ names, onRefused }: ErrorFocusProps) {
  useRefusal(names, onRefused);
  return null;
}
