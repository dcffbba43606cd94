import { DoorOpen } from 'lucide';
import { QuestionDialog } from '../../../components/feedback/QuestionDialog';
import { LEAVE_WHILE_HIDDEN, LEAVE_WITH_QUEUE } from '../../../domain/groups/waitlist';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { questionCancelled, questionConfirmed, selectSeatsQuestion } from './seatsSlice';

/** Leaving asks first where the only way back is the end of the line, or where a hidden group has none. */
export function LeaveGroupDialog({ isHidden }: { isHidden: boolean }) {
  const dispatch = useAppDispatch();
  const question = useAppSelector(selectSeatsQuestion);
  return (
    <QuestionDialog
      open={question?.kind === 'leave'} title="Leave this group?" yes="Leave group" no="Stay" icon={DoorOpen}
      onYes={() => { dispatch(questionConfirmed()); }} onNo={() => { dispatch(questionCancelled()); }}
    >
      {isHidden ? LEAVE_WHILE_HIDDEN : LEAVE_WITH_QUEUE}
    </QuestionDialog>
  );
}
