import { Plus } from 'lucide';
import { ButtonLink } from '../../components/actions/Button';
import { WaitingGroups } from '../../components/cards/WaitingGroups';
import { Stack } from '../../components/layout/layoutParts';
import { Page } from '../../components/layout/Page';
import { selectGroupsWaitedFor } from '../../core/groupChanges/waitingSelectors';
import { selectViewerContext } from '../../core/viewer';
import { ownGroupsNote } from '../../domain/groups/ownGroups';
import { paths } from '../../domain/routes/routes';
import { useAppSelector } from '../../store/hooks';
import { MyGroups } from './MyGroups';
import { selectMyGroupRows } from './myGroupsSelectors';
import { NewGroupPanel } from './NewGroupPanel';

/** `/my-groups` (docs/spec-notes.md, section 2, My Groups). */
export function MyGroupsPage() {
  const rows = useAppSelector(selectMyGroupRows);
  const waiting = useAppSelector(selectGroupsWaitedFor);
  const viewer = useAppSelector(selectViewerContext);
  return (
    <Page
      title="My groups"
      description={`The groups you started, all in one place. ${ownGroupsNote(rows?.length ?? 0) ?? ''}`}
      // Also while they load: on a phone it has a line of its own, and would move what is below.
      actions={rows?.length === 0 ? null : <ButtonLink to={paths.createGroup} icon={Plus}>Create a group</ButtonLink>}
    >
      <Stack $gap={12}>
        <NewGroupPanel />
        <MyGroups rows={rows} />
        <WaitingGroups groups={waiting} viewer={viewer} />
      </Stack>
    </Page>
  );
}
