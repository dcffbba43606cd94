import { useId } from 'react';
import type { GroupSummary } from '../../contract/types';
import { startText } from '../../domain/dates/placeTime';
import type { ViewerContext } from '../../domain/general/viewerContext';
import { lineText } from '../../domain/groups/waitlist';
import { Stack } from '../layout/layoutParts';
import { StartTime } from '../text/StartTime';
import { Heading } from '../text/Text';
import { GroupLines } from './GroupLines';

export interface WaitingGroupsProps {
  groups: readonly GroupSummary[];
  viewer: Omit<ViewerContext, 'userId'>;
}

/** Where the user waits for a place, with the place in line; nothing when they wait nowhere. */
export function WaitingGroups({ groups, viewer: { nowMs, dateStyle } }: WaitingGroupsProps) {
  const headingId = useId();
  if (groups.length === 0) return null;
  return (
    <Stack as="section" $gap={4} aria-labelledby={headingId}>
      <Heading level={2} size="title" id={headingId}>Waiting for a place</Heading>
      <GroupLines
        groups={groups}
        text={(group) => (
          <>
            <strong>{lineText(group, nowMs)}</strong>
            {' · '}
            <StartTime start={group} dateStyle={dateStyle}>{startText(group, nowMs, dateStyle)}</StartTime>
          </>
        )}
      />
    </Stack>
  );
}
