import { Bell, BellOff } from 'lucide';
import type { MenuItem } from '../../../components/actions/MenuButton';
import type { Group } from '../../../contract/types';
import { muteRequested } from './seatsSlice';

/** The entry of a group's menu that stops its notifications, or starts them again; none with a backend without them. */
export function muteItems(
  { _id: groupId, isMuted }: Pick<Group, '_id' | 'isMuted'>,
  dispatch: (action: ReturnType<typeof muteRequested>) => unknown,
): MenuItem[] {
  if (isMuted === undefined) return [];
  const onSelect = () => { dispatch(muteRequested({ groupId, muted: !isMuted })); };
  return [isMuted ? { label: 'Unmute this group', icon: Bell, onSelect } : { label: 'Mute this group', icon: BellOff, onSelect }];
}
