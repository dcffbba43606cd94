import styled from 'styled-components';
import { color, fontSize, radius, space } from '../../styles/tokens';
import { VisuallyHidden } from '../layout/layoutParts';
import { Avatar, type AvatarSize, type AvatarUser } from './Avatar';

/** As many as a summary carries. */
const SHOWN = 3;

const Row = styled.div<{ $size: number }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color.quiet};
  font-size: ${fontSize.small};
  font-weight: 600;

  & > span:first-child { display: inline-flex; }
  & > span:first-child > * { box-shadow: 0 0 0 2px ${color.raised}; border-radius: ${radius.pill}; }
  & > span:first-child > * + * { margin-inline-start: -${({ $size }) => Math.round($size * 0.1)}px; }
`;

export interface AvatarRowProps {
  /** The first faces; at most three are shown. */
  users: readonly AvatarUser[];
  /** The number of members in total. */
  total: number;
  size?: AvatarSize;
  /** False where text next to it already gives the number. */
  showMore?: boolean;
}

/** Overlapping faces, and how many more there are. */
export function AvatarRow({ users, total, size = 32, showMore = true }: AvatarRowProps) {
  const shown = users.slice(0, SHOWN);
  const more = total - shown.length;
  return (
    <Row $size={size}>
      <span aria-hidden>
        {shown.map((user) => <Avatar key={user._id} user={user} size={size} decorative />)}
      </span>
      {showMore && more > 0 && shown.length > 0 ? <span aria-hidden>{`+${more}`}</span> : null}
      <VisuallyHidden>{total === 1 ? '1 member' : `${total} members`}</VisuallyHidden>
    </Row>
  );
}
