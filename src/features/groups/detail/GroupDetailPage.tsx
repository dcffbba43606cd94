import { DeleteGroupDialog } from '../../../components/feedback/DeleteGroupDialog';
import { useDeferredArrival } from '../../../components/layout/useDeferredArrival';
import { groupChangeSelector } from '../../../core/groupChanges/groupChangesSlice';
import { selectViewerContext } from '../../../core/viewer';
import { formatFilters } from '../../../domain/groupFilters';
import { paths } from '../../../domain/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectFilters } from '../list/groupsSlice';
import { LeaveGroupDialog } from '../seats/LeaveGroupDialog';
import { ShareButton } from '../share/ShareButton';
import { BackToGroups, DetailPage, DetailTop } from './detailLayout';
import { GroupDetail, heroFactsOf } from './GroupDetail';
import { selectGroupAndMembership, selectCachedName, type GroupAndMembership } from './groupDetailSelectors';
import { GroupDetailSkeleton } from './GroupDetailSkeleton';
import { deleteCancelled, deleteConfirmed, selectDetailIsSlow, selectIsConfirmingDelete } from './groupDetailSlice';
import { GroupHero } from './GroupHero';

/** Asks before deleting the group, and stays open while deleting (docs/spec-notes.md, section 4, Delete). */
function DeleteQuestion({ group }: Pick<GroupAndMembership, 'group'>) {
  const dispatch = useAppDispatch();
  const deleting = useAppSelector(groupChangeSelector(group._id)) === 'deleting';
  const asking = useAppSelector(selectIsConfirmingDelete);
  return (
    <DeleteGroupDialog
      open={asking || deleting} deleting={deleting} name={group.name} memberCount={group.members.length}
      onConfirm={() => { dispatch(deleteConfirmed()); }}
      onCancel={() => { dispatch(deleteCancelled()); }}
    />
  );
}

/** `/groups/{id}` (docs/spec-notes.md, section 2, Group detail). The back link restores the list's filters. */
export function GroupDetailPage() {
  const filters = useAppSelector(selectFilters);
  const loaded = useAppSelector(selectGroupAndMembership);
  const shown = useDeferredArrival(loaded !== null) ? loaded : null;
  const viewer = useAppSelector(selectViewerContext);
  const cachedName = useAppSelector(selectCachedName);
  const slow = useAppSelector(selectDetailIsSlow);
  return (
    <DetailPage>
      <DetailTop>
        <BackToGroups to={`${paths.groups}${formatFilters(filters)}`} />
        {shown ? <ShareButton groupId={shown.group._id} /> : null}
      </DetailTop>
      <GroupHero name={shown ? shown.group.name : cachedName} facts={shown ? heroFactsOf(shown.group, viewer) : null} slow={slow} />
      {shown ? (
        <>
          <GroupDetail {...shown} viewer={viewer} />
          <DeleteQuestion group={shown.group} />
          <LeaveGroupDialog />
        </>
      ) : <GroupDetailSkeleton />}
    </DetailPage>
  );
}
