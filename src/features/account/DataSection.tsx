import { Download } from 'lucide';
import { Button } from '../../components/actions/Button';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { AccountSection, ChangeOutcome } from './AccountSection';
import { selectBusySection } from './accountSelectors';
import { exportRequested } from './accountSlice';

const INTRO = 'Everything we keep about you in one ZIP file: your profile, your groups with their pictures, and where you take part. '
  + 'It has a page to read, and files for other programs.';

/** Everything that is stored about the user, for download. */
export function DataSection() {
  const dispatch = useAppDispatch();
  const busy = useAppSelector(selectBusySection);
  return (
    <AccountSection
      title="My data"
      intro={INTRO}
    >
      <div>
        <Button
          variant="secondary"
          icon={Download}
          loading={busy === 'export'}
          loadingLabel="Putting your data together"
          disabled={busy !== null}
          onClick={() => {
            dispatch(exportRequested());
          }}
        >
          Download my data
        </Button>
      </div>
      <ChangeOutcome section="export" done="Your data is in your downloads." />
    </AccountSection>
  );
}
