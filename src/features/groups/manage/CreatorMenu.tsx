import { Copy, Handshake, Undo2 } from 'lucide';
import { MenuButton, type MenuItem } from '../../../components/actions/MenuButton';
import type { Group } from '../../../contract/types';
import { paths } from '../../../domain/routes/routes';
import { useAppDispatch } from '../../../store/hooks';
import { muteItems } from './muteItem';
import { questionAsked, withdrawRequested } from './seatsSlice';

export interface CreatorMenuProps {
  group: Group;
  /** A change is in flight. */
  busy: boolean;
}

/** What a creator does rarely with their group. */
export function CreatorMenu({ group, busy }: CreatorMenuProps) {
  const dispatch = useAppDispatch();
  const { _id: groupId, members, creator, handover, hidden } = group;
  const copy: MenuItem = { label: 'Copy group', icon: Copy, to: paths.copyGroup(groupId) };
  const offer: MenuItem = {
    label: 'Hand over…', icon: Handshake, onSelect: () => { dispatch(questionAsked({ groupId, question: { kind: 'handOver' } })); },
  };
  const withdraw: MenuItem = { label: 'Withdraw the offer', icon: Undo2, onSelect: () => { dispatch(withdrawRequested({ groupId })); } };
  const canOffer = !hidden && members.some(({ _id }) => _id !== creator._id);
  const handing = handover ? [withdraw] : canOffer ? [offer] : [];
  return <MenuButton label="More" disabled={busy} items={[copy, ...handing, ...muteItems(group, dispatch)]} />;
}
