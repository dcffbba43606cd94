import { DoorOpen } from 'lucide';
import { QuestionDialog } from '../../../components/feedback/QuestionDialog';
import { LEAVE_WITH_QUEUE } from '../../../domain/groups/waitlist';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { questionCancelled, questionConfirmed, selectSeatsQuestion } from './seatsSlice';

/** Leaving a full group with a waitlist asks first: the only way back is the end of the line. */
export function LeaveGroupDialog() {
  const dispatch = useAppDispatch();
  const question = useAppSelector(selectSeatsQuestion);
  return (
    <QuestionDialog
      open={question?.kind === 'leave'} title="Leave this group?" yes="Leave group" no="Stay" icon={DoorOpen}
      onYes={() => { dispatch(questionConfirmed()); }} onNo={() => { dispatch(questionCancelled()); }}
    >
      {LEAVE_WITH_QUEUE}
    </QuestionDialog>
  );
}
