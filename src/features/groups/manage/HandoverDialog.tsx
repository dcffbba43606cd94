import { useState } from 'react';
import { Button } from '../../../components/actions/Button';
import { Banner } from '../../../components/feedback/Banner';
import { Dialog } from '../../../components/feedback/Dialog';
import { limitedHelp } from '../../../components/fields/limitedHelp';
import { MemberSelect } from '../../../components/fields/MemberSelect';
import { TextArea } from '../../../components/fields/TextField';
import { Stack } from '../../../components/layout/layoutParts';
import { Text } from '../../../components/text/Text';
import type { Group } from '../../../contract/types';
import { groupChangeSelector } from '../../../core/groupChanges/groupChangesSlice';
import { HANDOVER_DAYS, HANDOVER_MESSAGE_LENGTH } from '../../../domain/groups/handover';
import { atMost } from '../../../domain/texts/formMessages';
import { textLength } from '../../../domain/texts/textLength';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { offerSubmitted, questionCancelled, selectRefusal, selectSeatsQuestion } from './seatsSlice';

/** The creator chooses who is to take over, and writes a few words. */
export function HandoverDialog({ group: { _id: groupId, members, creator } }: { group: Group }) {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectSeatsQuestion)?.kind === 'handOver';
  const refusal = useAppSelector(selectRefusal);
  const sending = useAppSelector(groupChangeSelector(groupId)) === 'offering';
  const others = members.filter(({ _id }) => _id !== creator._id);
  const [chosen, setChosen] = useState('');
  const [message, setMessage] = useState('');
  // The chosen member may have left meanwhile.
  const to = others.find(({ _id }) => _id === chosen)?._id ?? '';
  const length = textLength(message.trim());
  const isTooLong = length > HANDOVER_MESSAGE_LENGTH;
  const cancel = () => { dispatch(questionCancelled()); };
  const submit = () => { dispatch(offerSubmitted({ groupId, to, message: message.trim() })); };
  return (
    <Dialog
      open={open}
      title="Hand over this group"
      onClose={cancel}
      actions={(
        <>
          <Button variant="secondary" disabled={sending} onClick={cancel}>Cancel</Button>
          <Button loading={sending} loadingLabel="Sending the offer" disabled={to === '' || isTooLong} onClick={submit}>
            Send the offer
          </Button>
        </>
      )}
    >
      <Stack $gap={4}>
        <Text $tone="quiet">
          If they accept within {HANDOVER_DAYS} days, the group is theirs and you stay as a member. You can withdraw the offer until then.
        </Text>
        <MemberSelect label="Who takes over" name="handover-to" value={to} onChange={setChosen} members={others} />
        <TextArea
          label="Message" name="handover-message" optional rows={3} help={limitedHelp(length, HANDOVER_MESSAGE_LENGTH)}
          error={isTooLong ? atMost(HANDOVER_MESSAGE_LENGTH) : null} value={message} onChange={setMessage}
        />
        {refusal === null ? null : <Banner tone="danger" live>{refusal}</Banner>}
      </Stack>
    </Dialog>
  );
}
