import { QuestionDialog } from '../components/feedback/QuestionDialog';
import { leaveCancelled, leaveConfirmed, selectLeaveQuestion } from '../core/location/locationSlice';
import { useAppDispatch, useAppSelector } from '../store/hooks';

/** Asks before the user leaves a half-filled form. */
export function LeaveQuestion() {
  const dispatch = useAppDispatch();
  const leaving = useAppSelector(selectLeaveQuestion);
  return (
    <QuestionDialog
      open={leaving !== null} title="Leave without saving?" yes="Leave" no="Stay here"
      onYes={() => { dispatch(leaveConfirmed()); }} onNo={() => { dispatch(leaveCancelled()); }}
    >
      What you have typed on this page will be lost.
    </QuestionDialog>
  );
}
