import { useState } from 'react';
import styled from 'styled-components';
import { Banner } from '../../../components/feedback/Banner';
import { Choice, ChoiceHelp } from '../../../components/fields/Choice';
import { SearchField } from '../../../components/fields/SearchField';
import { Stack, VisuallyHidden } from '../../../components/layout/layoutParts';
import { Text } from '../../../components/text/Text';
import type { Attendee, Group } from '../../../contract/types';
import { selectIsOnline } from '../../../core/app/appSlice';
import { ATTENDANCE_DAYS, canTick } from '../../../domain/groups/attendance';
import { attendanceText } from '../../../domain/groups/attendanceText';
import { hasStarted } from '../../../domain/groups/groupTiming';
import { searchedText } from '../../../domain/list/findGroups';
import { foldedText } from '../../../domain/list/foldedText';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { color } from '../../../styles/tokens';
import { selectUnsentCount } from './attendanceSelectors';
import { ScreenOnly } from './ScreenOnly';
import { tickRequested } from './ticksSlice';

const LIST_ID = 'attendance';
/** Fewer are found by looking. */
const SEARCHED_FROM = 13;

const Lines = styled.ul`
  padding: 0;
  list-style: none;
  & > li { border-block-end: 1px solid ${color.line}; overflow-wrap: anywhere; }
`;

const ABSENT = 'Cannot come after all';

interface LineProps {
  groupId: string;
  person: Attendee;
  enabled: boolean;
}

function Line({ groupId, person: { _id: userId, name, came, cannotComeSince }, enabled }: LineProps) {
  const dispatch = useAppDispatch();
  return (
    <Choice>
      <input
        type="checkbox" name={`came-${userId}`} checked={came === true} disabled={!enabled}
        onChange={({ target }) => { dispatch(tickRequested({ groupId, userId, came: target.checked ? true : null })); }}
      />
      <bdi>{name}</bdi>
      {cannotComeSince === null ? null : <ChoiceHelp>{ABSENT}</ChoiceHelp>}
    </Choice>
  );
}

/** Why nobody can be ticked now, or null. */
function closedText(group: Group, nowMs: number): string | null {
  if (canTick(group, nowMs)) return null;
  return hasStarted(group, nowMs)
    ? `Attendance is kept for ${ATTENDANCE_DAYS} days after the end.`
    : 'You can tick off who came once the group has started. Only you see this.';
}

/** Ticks are here until they can be sent: nobody waits, and nothing is lost without a network. */
function Unsent() {
  const count = useAppSelector(selectUnsentCount);
  const online = useAppSelector(selectIsOnline);
  if (count === 0 || online) return null;
  return (
    <Banner tone="info" live>
      {`${count === 1 ? 'One tick is' : `${count} ticks are`} kept on this device, and sent when you are online again.`}
    </Banner>
  );
}

export interface AttendanceListProps {
  group: Group;
  people: readonly Attendee[];
  /** Ms since the epoch. */
  nowMs: number;
}

/** Everybody in the group, one line each, with a box to tick once it has started. */
export function AttendanceList({ group, people, nowMs }: AttendanceListProps) {
  const [search, setSearch] = useState('');
  const searched = searchedText(search);
  const shown = people.filter(({ name }) => foldedText(name).includes(searched));
  const closed = closedText(group, nowMs);
  const counts = {
    came: people.filter(({ came }) => came === true).length,
    cannotCome: people.filter(({ cannotComeSince }) => cannotComeSince !== null).length,
  };
  return (
    <ScreenOnly>
      <Stack $gap={4}>
        <Text role="status"><strong>{attendanceText(counts, people.length, hasStarted(group, nowMs))}</strong></Text>
        {closed === null ? null : <Text $tone="quiet">{closed}</Text>}
        <Unsent />
        {people.length < SEARCHED_FROM ? null : (
          <>
            <SearchField label="Search members" name="attendance-search" value={search} onChange={setSearch} controls={LIST_ID} />
            <VisuallyHidden role="status">{searched === '' ? '' : `${shown.length} of ${people.length} members`}</VisuallyHidden>
          </>
        )}
        <Lines id={LIST_ID}>
          {shown.map((person) => <li key={person._id}><Line groupId={group._id} person={person} enabled={closed === null} /></li>)}
        </Lines>
        {shown.length === 0 ? <Text $tone="quiet">{`Nobody here has “${search.trim()}” in their name.`}</Text> : null}
      </Stack>
    </ScreenOnly>
  );
}
