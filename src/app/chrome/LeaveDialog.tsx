import { Button } from '../../components/actions/Button';
import { Dialog } from '../../components/feedback/Dialog';
import { leaveCancelled, leaveConfirmed, selectLeaveQuestion } from '../../features/location/locationSlice';
import { useAppDispatch, useAppSelector } from '../hooks';

/** Asks before a half-filled form is lost. */
export function LeaveDialog() {
  const dispatch = useAppDispatch();
  const asked = useAppSelector(selectLeaveQuestion) !== null;
  const stay = () => { dispatch(leaveCancelled()); };
  return (
    <Dialog
      open={asked}
      title="Leave without saving?"
      onClose={stay}
      actions={(
        <>
          <Button variant="secondary" onClick={stay}>Keep writing</Button>
          <Button variant="danger" onClick={() => { dispatch(leaveConfirmed()); }}>Leave</Button>
        </>
      )}
    >
      What you have filled in here has not been sent yet. It is lost when you go.
    </Dialog>
  );
}
