import { Button } from '../actions/Button';
import { Banner } from './Banner';

export interface PartFailedProps {
  /** What could not be loaded, or why. */
  message: string;
  /** Announced when it appears. */
  live?: boolean;
  onRetry: () => void;
}

/** In place of a part of a page that could not be loaded: what happened, and another try. In place of a whole page: `LoadFailed`. */
export function PartFailed({ message, live, onRetry }: PartFailedProps) {
  const retry = <Button size="small" variant="secondary" onClick={onRetry}>Try again</Button>;
  return <Banner tone="danger" live={live} action={retry}>{message}</Banner>;
}
