import { DoorOpen } from 'lucide-react';
import { Button } from '../../../components/actions/Button';
import { Dialog } from '../../../components/feedback/Dialog';
import { Text } from '../../../components/text/Text';
import { LEAVE_WITH_QUEUE } from '../../../domain/waitlist';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { questionCancelled, questionConfirmed, selectSeatsQuestion } from './seatsSlice';

/** Leaving a full group with a waitlist asks first: there is no way back but the end of the line. */
export function LeaveGroupDialog() {
  const dispatch = useAppDispatch();
  const question = useAppSelector(selectSeatsQuestion);
  const keep = () => { dispatch(questionCancelled()); };
  return (
    <Dialog
      open={question?.kind === 'leave'}
      title="Leave this group?"
      onClose={keep}
      actions={(
        <>
          <Button variant="secondary" onClick={keep}>Stay</Button>
          <Button variant="danger" icon={DoorOpen} onClick={() => { dispatch(questionConfirmed()); }}>Leave group</Button>
        </>
      )}
    >
      <Text $tone="quiet">{LEAVE_WITH_QUEUE}</Text>
    </Dialog>
  );
}
