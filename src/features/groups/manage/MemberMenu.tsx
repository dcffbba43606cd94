import { Ban, UserMinus } from 'lucide';
import { MenuButton } from '../../../components/actions/MenuButton';
import type { Member } from '../../../contract/types';
import { useAppDispatch } from '../../../store/hooks';
import { questionAsked } from './seatsSlice';

export interface MemberMenuProps {
  groupId: string;
  member: Member;
  /** Whether they wait for a place. */
  waits?: boolean;
  /** A change is in flight. */
  busy: boolean;
}

/** What a creator can do about a member, or about somebody in line. Both ask first. */
export function MemberMenu({ groupId, member: { _id: userId, name }, waits = false, busy }: MemberMenuProps) {
  const dispatch = useAppDispatch();
  const ask = (block: boolean) => () => { dispatch(questionAsked({ groupId, question: { kind: 'remove', userId, block } })); };
  return (
    <MenuButton
      label={`More for ${name}`}
      disabled={busy}
      items={[
        { label: waits ? 'Take off the waitlist' : 'Remove from group', icon: UserMinus, onSelect: ask(false) },
        { label: waits ? 'Take off and block' : 'Remove and block', icon: Ban, onSelect: ask(true) },
      ]}
    />
  );
}
