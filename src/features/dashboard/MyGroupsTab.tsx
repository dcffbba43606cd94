import { Compass, Plus } from 'lucide';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/actions/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Grid, Stack } from '../../components/layout/layoutParts';
import { nothingYet } from '../../components/pictures/illustrations/nothingYet';
import { ZoneNote } from '../../components/text/ZoneNote';
import { paths } from '../../domain/routes/routes';

function NoGroups() {
  return (
    <EmptyState
      illustration={nothingYet}
      title="You are not in any group yet"
      text="Join one that’s open, or start your own."
      action={(
        <>
          <ButtonLink to={paths.groups} icon={Compass}>Browse Groups</ButtonLink>
          <ButtonLink to={paths.createGroup} variant="secondary" icon={Plus}>Create Group</ButtonLink>
        </>
      )}
    />
  );
}

export interface MyGroupsTabProps {
  /** Created and joined, each once (docs/spec-notes.md, section 7). */
  ids: readonly string[];
  /** The zone of the starts. */
  timeZone: string;
  renderGroup: (groupId: string) => ReactNode;
}

/** The user's groups as cards (docs/spec-notes.md, section 2, Dashboard). */
export function MyGroupsTab({ ids, timeZone, renderGroup }: MyGroupsTabProps) {
  if (ids.length === 0) return <NoGroups />;
  return (
    <Stack $gap={4}>
      <ZoneNote timeZone={timeZone} />
      <Grid $min="17rem" $max={4}>{ids.map((id) => <div key={id}>{renderGroup(id)}</div>)}</Grid>
    </Stack>
  );
}
