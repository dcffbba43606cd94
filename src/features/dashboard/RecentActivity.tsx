import type { ReactNode } from 'react';
import { GroupLines } from '../../components/cards/GroupLines';
import { Stack } from '../../components/layout/layoutParts';
import { StartTime } from '../../components/text/StartTime';
import { Heading, Text } from '../../components/text/Text';
import type { GroupSummary } from '../../contract/types';
import type { DateStyle } from '../../domain/dates/dateStyle';
import { startText } from '../../domain/dates/placeTime';

export interface RecentActivityProps {
  /** At most three (docs/spec-notes.md, section 9). */
  groups: readonly GroupSummary[];
  /** Shown in their place while they are not there. */
  missing: ReactNode;
  nowMs: number;
  dateStyle: DateStyle;
}

/** The user's first groups, each with a link (docs/spec-notes.md, section 2, Dashboard). */
export function RecentActivity({ groups, missing, nowMs, dateStyle }: RecentActivityProps) {
  const start = (group: GroupSummary) => (
    <StartTime start={group} dateStyle={dateStyle}>{startText(group, nowMs, dateStyle)}</StartTime>
  );
  return (
    <Stack as="section" $gap={4} aria-labelledby="recent-activity">
      <Heading level={2} size="title" id="recent-activity">
        Recent Activity
      </Heading>
      {missing ?? (groups.length === 0 ? (
        <Text $tone="quiet">Groups that you create or join are listed here.</Text>
      ) : <GroupLines className="recent" groups={groups} text={start} />)}
    </Stack>
  );
}
