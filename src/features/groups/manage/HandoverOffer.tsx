import { Check, Undo2, X } from 'lucide';
import styled from 'styled-components';
import { Button } from '../../../components/actions/Button';
import { Cluster } from '../../../components/layout/layoutParts';
import { Text } from '../../../components/text/Text';
import type { Group, Handover } from '../../../contract/types';
import { selectDateStyle } from '../../../core/app/appSlice';
import { groupChangeSelector } from '../../../core/groupChanges/groupChangesSlice';
import { exactStartText } from '../../../domain/dates/dateText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { color, space } from '../../../styles/tokens';
import { DetailSection } from '../detail/detailLayout';
import { acceptRequested, declineRequested, withdrawRequested } from './seatsSlice';

const Quote = styled.blockquote`
  margin: 0;
  padding-inline-start: ${space(4)};
  border-inline-start: 3px solid ${color.accent};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

export interface HandoverOfferProps {
  group: Group;
  offer: Handover;
  /** Whether the user made the offer; else it is made to them. */
  isMine: boolean;
}

function Answer({ groupId }: { groupId: string }) {
  const dispatch = useAppDispatch();
  const change = useAppSelector(groupChangeSelector(groupId));
  const busy = change !== null;
  return (
    <Cluster>
      <Button
        icon={Check} disabled={busy} loading={change === 'accepting'} loadingLabel="Taking over"
        onClick={() => { dispatch(acceptRequested({ groupId })); }}
      >
        Accept
      </Button>
      <Button
        variant="secondary" icon={X} disabled={busy} loading={change === 'declining'} loadingLabel="Declining"
        onClick={() => { dispatch(declineRequested({ groupId })); }}
      >
        Decline
      </Button>
    </Cluster>
  );
}

function Withdraw({ groupId }: { groupId: string }) {
  const dispatch = useAppDispatch();
  const change = useAppSelector(groupChangeSelector(groupId));
  return (
    <div>
      <Button
        variant="secondary" icon={Undo2} disabled={change !== null} loading={change === 'withdrawing'} loadingLabel="Withdrawing the offer"
        onClick={() => { dispatch(withdrawRequested({ groupId })); }}
      >
        Withdraw the offer
      </Button>
    </div>
  );
}

/** An open offer to hand the group over, as its creator and the chosen member see it. */
export function HandoverOffer({ group, offer, isMine }: HandoverOfferProps) {
  const dates = useAppSelector(selectDateStyle);
  const until = <span>{`The offer is open until ${exactStartText(offer.expiresAt, dates)}.`}</span>;
  return (
    <DetailSection title={isMine ? 'Waiting for an answer' : 'Will you take over?'} framed>
      <Text>
        {isMine
          ? <>You asked <strong><bdi>{offer.to.name}</bdi></strong> to take over this group. {until}</>
          : (
            <>
              <strong><bdi>{group.creator.name}</bdi></strong> wants to hand this group over to you. If you accept, you’ll be its
              organiser. {until}
            </>
          )}
      </Text>
      {offer.message === '' ? null : <Quote dir="auto">{offer.message}</Quote>}
      {isMine ? <Withdraw groupId={group._id} /> : <Answer groupId={group._id} />}
    </DetailSection>
  );
}
