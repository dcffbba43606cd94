import { Button } from '../components/actions/Button';
import { Dialog } from '../components/feedback/Dialog';
import { leaveCancelled, leaveConfirmed, selectLeaveQuestion } from '../core/location/locationSlice';
import { useAppDispatch, useAppSelector } from '../store/hooks';

/** Asks before the user leaves a half-filled form. */
export function LeaveQuestion() {
  const dispatch = useAppDispatch();
  const leaving = useAppSelector(selectLeaveQuestion);
  const stay = () => { dispatch(leaveCancelled()); };
  return (
    <Dialog
      open={leaving !== null}
      title="Leave without saving?"
      onClose={stay}
      actions={(
        <>
          <Button variant="secondary" onClick={stay}>Stay here</Button>
          <Button variant="danger" onClick={() => { dispatch(leaveConfirmed()); }}>Leave</Button>
        </>
      )}
    >
      What you have typed on this page will be lost.
    </Dialog>
  );
}
