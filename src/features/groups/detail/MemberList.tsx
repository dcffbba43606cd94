import type { ReactNode } from 'react';
import styled from 'styled-components';
import { lazyPart } from '../../../components/layout/lazyPart';
import { untilLoaded } from '../../../components/layout/untilLoaded';
import { Avatar } from '../../../components/pictures/Avatar';
import { Text } from '../../../components/text/Text';
import type { Member } from '../../../contract/types';
import { media } from '../../../styles/media';
import { forcedEdge } from '../../../styles/mixins';
import { TOUCH_TARGET, color, fontSize, radius, space } from '../../../styles/tokens';

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
  /** At the end of everybody's line but the creator's: what can be done about a member. */
  menu?: (member: Member) => ReactNode;
}

/** Members, one line each; the creator is marked. */
export function MemberRows({ id, members, creatorId, menu }: MemberListProps & { id?: string }) {
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

/** Room for the search above and the button below, so that nothing moves when they come. */
const WithRoom = styled.div`padding-block: calc(3.25rem + ${space(4)}) calc(${TOUCH_TARGET} + ${space(4)});`;

/** The code is loaded for a big group only; until then its first members are there, where they stay. */
const LazyManyMembers = lazyPart<MemberListProps>(
  () => untilLoaded(() => import(/* webpackChunkName: "group-members" */ './ManyMembers').then((m) => m.ManyMembers)),
  ({ members, ...rest }) => <WithRoom><MemberRows members={members.slice(0, SHOWN_AT_FIRST)} {...rest} /></WithRoom>,
);

/** The members of a group (docs/spec-notes.md, section 2, Group detail): all of a small one, the first of a big one. */
export function MemberList(props: MemberListProps) {
  const { length } = props.members;
  if (length === 0) return <Text $tone="quiet">No members yet. Be the first to join.</Text>;
  return length > SHOWN_AT_FIRST ? <LazyManyMembers {...props} /> : <MemberRows {...props} />;
}
