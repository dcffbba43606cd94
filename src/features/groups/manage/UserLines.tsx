import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Avatar } from '../../../components/pictures/Avatar';
import type { Member } from '../../../contract/types';
import { color, fontSize, space } from '../../../styles/tokens';

const List = styled.ol`
  display: grid;
  gap: ${space(1)};
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  min-block-size: 3.5rem;
`;

const Note = styled.span`
  display: block;
  color: ${color.quiet};
  font-size: ${fontSize.small};
`;

export interface UserLinesProps<U extends Member> {
  users: readonly U[];
  /** Below the name. */
  note: (user: U, index: number) => string;
  /** At the end of the line. */
  action: (user: U) => ReactNode;
}

/** Users, one below the other, each with a note and an action. */
export function UserLines<U extends Member>({ users, note, action }: UserLinesProps<U>) {
  return (
    <List>
      {users.map((user, index) => (
        <Row key={user._id}>
          <Avatar user={user} size={40} decorative />
          <div><bdi>{user.name}</bdi><Note>{note(user, index)}</Note></div>
          {action(user)}
        </Row>
      ))}
    </List>
  );
}
