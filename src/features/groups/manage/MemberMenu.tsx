import { Ban, UserMinus } from 'lucide-react';
import { MenuButton } from '../../../components/actions/MenuButton';
import type { Member } from '../../../contract/types';
import { useAppDispatch } from '../../../store/hooks';
import { questionAsked } from './seatsSlice';

export interface MemberMenuProps {
  groupId: string;
  member: Member;
  /** A change is in flight. */
  busy: boolean;
}

/** What a creator can do about a member, or about somebody in line. Both ask first. */
export function MemberMenu({ groupId, member: { _id: userId, name }, busy }: MemberMenuProps) {
  const dispatch = useAppDispatch();
  const ask = (block: boolean) => () => { dispatch(questionAsked({ groupId, question: { kind: 'remove', userId, block } })); };
  return (
    <MenuButton
      label={`More for ${name}`}
      disabled={busy}
      items={[
        { label: 'Remove from group', icon: UserMinus, onSelect: ask(false) },
        { label: 'Remove and block', icon: Ban, onSelect: ask(true) },
      ]}
    />
  );
}
