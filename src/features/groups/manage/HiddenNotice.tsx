import { Eye } from 'lucide';
import styled from 'styled-components';
import { Button } from '../../../components/actions/Button';
import { Link } from '../../../components/actions/Link';
import { Banner } from '../../../components/feedback/Banner';
import type { Group } from '../../../contract/types';
import { selectIsOperator } from '../../../core/auth/authSlice';
import { groupChangeSelector } from '../../../core/groupChanges/groupChangesSlice';
import { paths } from '../../../domain/routes/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { space } from '../../../styles/tokens';
import { lookRequested } from './seatsSlice';

export interface HiddenNoticeProps {
  groupId: string;
  hidden: NonNullable<Group['hidden']>;
  isMine: boolean;
}

const FOR_CREATOR = 'This group is hidden: only you and the people who run Hobnob see its details. Members keep their places.';
const FOR_PEOPLE = 'This group is hidden at the moment. You keep your place, and nobody can join.';
const FOR_OPERATORS = 'This group is hidden. You see it because you are an operator, and nobody can join.';

/** Keeps the line breaks of the author. */
const Reason = styled.div`
  margin-block: ${space(2)};
  font-weight: 400;
  white-space: pre-line;
  overflow-wrap: anywhere;
  &:last-child { margin-block-end: 0; }
`;

/** Only its creator and operators get the reason. */
function Why({ hidden: { reason, words } }: Pick<HiddenNoticeProps, 'hidden'>) {
  return reason === undefined ? null : <Reason><strong>The reason:</strong> {reason}. <bdi>{words}</bdi></Reason>;
}

/** A group that the people who run the site have hidden: its creator and operators read why, and its creator can ask for another look. */
export function HiddenNotice({ groupId, hidden, isMine }: HiddenNoticeProps) {
  const { decisionId, mayBeMended = false } = hidden;
  const dispatch = useAppDispatch();
  const isOperator = useAppSelector(selectIsOperator);
  const asking = useAppSelector(groupChangeSelector(groupId)) === 'askingLook';
  if (!isMine) return <Banner tone="warning">{isOperator ? FOR_OPERATORS : FOR_PEOPLE}<Why hidden={hidden} /></Banner>;
  const ask = () => { dispatch(lookRequested({ groupId })); };
  const action = mayBeMended
    ? <Button size="small" variant="secondary" icon={Eye} loading={asking} loadingLabel="Asking" onClick={ask}>Ask for another look</Button>
    : null;
  return (
    <Banner tone="warning" action={action}>
      <span>{mayBeMended ? `${FOR_CREATOR} Change what is wrong, then ask for another look.` : FOR_CREATOR}</span>
      <Why hidden={hidden} />
      {decisionId === undefined ? null : <Link to={paths.decision(decisionId)}>How to object</Link>}
    </Banner>
  );
}
