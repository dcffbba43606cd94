import { Button } from '../../components/actions/Button';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectBusySection } from './accountSelectors';
import { verificationRequested } from './accountSlice';

/** Sends the link that confirms the address. */
export function ConfirmationButton({ size }: { size?: 'small' }) {
  const dispatch = useAppDispatch();
  const busy = useAppSelector(selectBusySection);
  return (
    <Button
      variant="secondary" size={size} loading={busy === 'verification'} loadingLabel="Sending" disabled={busy !== null}
      onClick={() => { dispatch(verificationRequested()); }}
    >
      Send me the link
    </Button>
  );
}
