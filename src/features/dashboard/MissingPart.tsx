import { PartFailed } from '../../components/feedback/PartFailed';
import { Spinner } from '../../components/feedback/Spinner';
import { retryRequested } from '../../core/app/appSlice';
import { useAppDispatch } from '../../store/hooks';
import type { DashboardPart, PartStatus } from './dashboardSelectors';

const WORDS = {
  all: { failed: 'We couldn’t load all groups.', loading: 'Loading all groups' },
  own: { failed: 'We couldn’t load your groups.', loading: 'Loading your groups' },
} as const;

export interface MissingPartProps {
  part: DashboardPart;
  status: Exclude<PartStatus, 'known'>;
}

/** In place of a part that is not there: what is missing, and another try. */
export function MissingPart({ part, status }: MissingPartProps) {
  const dispatch = useAppDispatch();
  if (status === 'loading') return <Spinner inline label={WORDS[part].loading} />;
  return <PartFailed message={WORDS[part].failed} onRetry={() => { dispatch(retryRequested()); }} />;
}
