import styled from 'styled-components';
import { lazyAddition } from '../../../components/layout/lazyAddition';
import { Text } from '../../../components/text/Text';
import { TOUCH_TARGET, space } from '../../../styles/tokens';
import { firstMembers, MemberRows, SHOWN_AT_FIRST, type MemberListProps } from './MemberRows';

/** Room for the search above and the button below, so that nothing moves when they come. */
const WithRoom = styled.div`padding-block: calc(3.25rem + ${space(4)}) calc(${TOUCH_TARGET} + ${space(4)});`;

/** The code is loaded for a big group only; until then its first members are there, where they stay. */
const LazyManyMembers = lazyAddition<MemberListProps>(
  () => import(/* webpackChunkName: "group-members" */ './ManyMembers').then((m) => m.ManyMembers),
  ({ readerId, ...rest }) => <WithRoom><MemberRows {...rest} members={firstMembers({ ...rest, readerId })} /></WithRoom>,
);

/** The members of a group (docs/spec-notes.md, section 2, Group detail): all of a small one, the first of a big one. */
export function MemberList(props: MemberListProps) {
  const { length } = props.members;
  if (length === 0) return <Text $tone="quiet">No members yet. Be the first to join.</Text>;
  return length > SHOWN_AT_FIRST ? <LazyManyMembers {...props} /> : <MemberRows {...props} />;
}
