import { Bell, BellOff, Copy, Handshake, Undo2 } from 'lucide';
import { MenuButton, type MenuItem } from '../../../components/actions/MenuButton';
import { Cluster, VisuallyHidden } from '../../../components/layout/layoutParts';
import { Icon } from '../../../components/pictures/Icon';
import type { Group } from '../../../contract/types';
import { paths } from '../../../domain/routes/routes';
import { useAppDispatch } from '../../../store/hooks';
import type { AppDispatch } from '../../../store/listenerMiddleware';
import { muteRequested, questionAsked, withdrawRequested } from './seatsSlice';

export interface GroupMenuProps {
  group: Group;
  /** Whether the user can manage the group. */
  manages: boolean;
  /** A change is in flight. */
  busy: boolean;
}

/** What a creator does rarely with their group. */
function creatorItems({ _id: groupId, members, creator, handover, hidden }: Group, dispatch: AppDispatch): MenuItem[] {
  const copy: MenuItem = { label: 'Copy group', icon: Copy, to: paths.copyGroup(groupId) };
  const offer: MenuItem = {
    label: 'Hand over…', icon: Handshake, onSelect: () => { dispatch(questionAsked({ groupId, question: { kind: 'handOver' } })); },
  };
  const withdraw: MenuItem = { label: 'Withdraw the offer', icon: Undo2, onSelect: () => { dispatch(withdrawRequested({ groupId })); } };
  const canOffer = !hidden && members.some(({ _id }) => _id !== creator._id);
  return [copy, ...(handover ? [withdraw] : canOffer ? [offer] : [])];
}

/** A backend without notifications does not say whether a group is muted. */
function muteItems({ _id: groupId, isMuted }: Group, dispatch: AppDispatch): MenuItem[] {
  if (isMuted === undefined) return [];
  const onSelect = () => { dispatch(muteRequested({ groupId, muted: !isMuted })); };
  return [isMuted ? { label: 'Unmute this group', icon: Bell, onSelect } : { label: 'Mute this group', icon: BellOff, onSelect }];
}

/** What those who are in a group, or wait, do rarely with it. */
export function GroupMenu({ group, manages, busy }: GroupMenuProps) {
  const dispatch = useAppDispatch();
  const items = [...(manages ? creatorItems(group, dispatch) : []), ...muteItems(group, dispatch)];
  if (items.length === 0) return null;
  return (
    <Cluster $gap={1}>
      {group.isMuted === true ? <><Icon of={BellOff} /><VisuallyHidden>Muted</VisuallyHidden></> : null}
      <MenuButton label="More" disabled={busy} items={items} />
    </Cluster>
  );
}
