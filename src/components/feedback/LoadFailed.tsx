import { Button } from '../actions/Button';
import { tornPaper } from '../pictures/illustrations/tornPaper';
import { EmptyState } from './EmptyState';

export interface LoadFailedProps {
  /** What is missing, such as "We couldn’t load your groups". */
  title: string;
  /** Why, as the server or the specification says it; left out, or empty, where a toast says so. */
  message?: string;
  onRetry: () => void;
}

const UNKNOWN = 'Your connection may be down, or we may be busy.';

/** In place of what could not be loaded: what happened, and another try. */
export function LoadFailed({ title, message, onRetry }: LoadFailedProps) {
  const retry = <Button onClick={onRetry}>Try again</Button>;
  return <EmptyState illustration={tornPaper} title={title} text={message || UNKNOWN} action={retry} />;
}
