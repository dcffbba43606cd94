import { Button } from '../../components/actions/Button';
import { Banner } from '../../components/feedback/Banner';
import { Spinner } from '../../components/feedback/Spinner';
import { SLOW_CONNECTION } from '../../domain/texts/screenMessages';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsDashboardSlow, type PartStatus } from './dashboardSelectors';
import { dashboardPartRetryRequested, type DashboardPart } from './dashboardSlice';

const WORDS = {
  all: { failed: 'We couldn’t load all groups.', loading: 'Loading all groups' },
  own: { failed: 'We couldn’t load your groups.', loading: 'Loading your groups' },
} as const;

export interface MissingPartProps {
  part: DashboardPart;
  status: Exclude<PartStatus, 'known'>;
}

/** In place of a part that is not there: what is missing, and another try for this part alone. */
export function MissingPart({ part, status }: MissingPartProps) {
  const dispatch = useAppDispatch();
  const isSlow = useAppSelector(selectIsDashboardSlow);
  if (status === 'loading') return <Spinner inline label={isSlow ? SLOW_CONNECTION : WORDS[part].loading} />;
  const again = (
    <Button size="small" variant="secondary" onClick={() => { dispatch(dashboardPartRetryRequested({ part })); }}>Try again</Button>
  );
  return <Banner tone="danger" action={again}>{WORDS[part].failed}</Banner>;
}
