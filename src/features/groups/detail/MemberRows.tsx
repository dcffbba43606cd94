import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Avatar } from '../../../components/pictures/Avatar';
import type { Member } from '../../../contract/types';
import { media } from '../../../styles/media';
import { forcedEdge } from '../../../styles/mixins';
import { color, fontSize, radius, space } from '../../../styles/tokens';

const List = styled.ul`
  display: grid;
  gap: ${space(1)} ${space(6)};
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-block-size: 3.5rem;
  min-inline-size: 0;
`;

const Name = styled.bdi`
  min-inline-size: 0;
  font-weight: 500;
  line-height: 1.35;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`;

const Mark = styled.span`
  flex: none;
  margin-inline-start: auto;
  padding: ${space(0.5)} ${space(2.5)};
  border-radius: ${radius.pill};
  background: ${color.brandTint};
  color: ${color.brandInk};
  font-size: ${fontSize.small};
  font-weight: 600;
  ${forcedEdge}
`;

const Menu = styled.div`
  flex: none;
  margin-inline-start: auto;
`;

export interface MemberListProps {
  members: readonly Member[];
  creatorId: string;
  /** Who looks at the page; null for a visitor. */
  readerId: string | null;
  /** At the end of everybody's line but the creator's: what can be done about a member. */
  menu?: (member: Member) => ReactNode;
}

/** Members, one line each; the creator is marked. */
export function MemberRows({ id, members, creatorId, menu }: Omit<MemberListProps, 'readerId'> & { id?: string }) {
  return (
    <List id={id} className="members">
      {members.map((member) => (
        <Row key={member._id}>
          <Avatar user={member} size={44} decorative />
          <Name title={member.name}>{member.name}</Name>
          {member._id === creatorId ? <Mark>Creator</Mark> : menu ? <Menu>{menu(member)}</Menu> : null}
        </Row>
      ))}
    </List>
  );
}

/** More are shown on request: nobody scrolls past a hundred people. */
export const SHOWN_AT_FIRST = 12;

/** Who is shown at first: the earliest members, and the reader, who looks for their own name after joining. */
export function firstMembers({ members, readerId }: Pick<MemberListProps, 'members' | 'readerId'>): readonly Member[] {
  const first = members.slice(0, SHOWN_AT_FIRST);
  const reader = members.slice(SHOWN_AT_FIRST).find(({ _id }) => _id === readerId);
  return reader ? [...first.slice(0, -1), reader] : first;
}
