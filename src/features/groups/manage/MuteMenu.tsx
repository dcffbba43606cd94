import { BellOff } from 'lucide';
import { MenuButton } from '../../../components/actions/MenuButton';
import { Cluster } from '../../../components/layout/layoutParts';
import { Icon } from '../../../components/pictures/Icon';
import type { Group } from '../../../contract/types';
import { useAppDispatch } from '../../../store/hooks';
import { muteItems } from './muteItem';

export interface MuteMenuProps {
  group: Pick<Group, '_id' | 'isMuted'>;
  /** A change is in flight. */
  busy: boolean;
}

/** For those who are in a group, or wait: whether they get notifications about it. */
export function MuteMenu({ group, busy }: MuteMenuProps) {
  const dispatch = useAppDispatch();
  return (
    <Cluster $gap={1}>
      {group.isMuted === true ? <Icon of={BellOff} label="Muted" /> : null}
      <MenuButton label="More" disabled={busy} items={muteItems(group, dispatch)} />
    </Cluster>
  );
}
