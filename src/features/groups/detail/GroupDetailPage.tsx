import { DeleteGroupDialog } from '../../../components/feedback/DeleteGroupDialog';
import { useStagedArrival } from '../../../components/layout/useStagedArrival';
import { RequireAuth } from '../../../core/auth/RequireAuth';
import { groupChangeSelector } from '../../../core/groupChanges/groupChangesSlice';
import { GroupCode } from '../../../core/sharing/GroupCode';
import { ShareTools } from '../../../core/sharing/ShareTools';
import { selectViewerContext } from '../../../core/viewer';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { LeaveGroupDialog } from '../manage/LeaveGroupDialog';
import { BackToGroups, DetailColumns, DetailPage, DetailTop, TopTools } from './detailLayout';
import { GroupAside } from './GroupAside';
import { selectCachedName, selectGroupAndMembership, selectListPath, type GroupAndMembership } from './groupDetailSelectors';
import { deleteCancelled, deleteConfirmed, selectDetailIsSlow, selectIsConfirmingDelete, selectIsGroupGone } from './groupDetailSlice';
import { GroupHero } from './GroupHero';
import { GroupMain } from './GroupMain';
import { AsideSkeleton, MainSkeleton } from './groupSkeletons';
import { heroFactsOf } from './heroFacts';

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

/**
 * The order in which the parts of a group that has been loaded follow each other on the screen. The two columns come together: on a
 * phone, the notice that a group is full stands above its description.
 */
const STAGES = { hero: 1, columns: 2, members: 3 } as const;

/**
 * `/groups/{id}` (docs/spec-notes.md, section 2, Group detail). The back link restores the list's filters. It is there
 * before the user is known (`hasOwnShell`), so that the picture that came with the page stays.
 */
export function GroupDetailPage() {
  const listPath = useAppSelector(selectListPath);
  const loaded = useAppSelector(selectGroupAndMembership);
  const stage = useStagedArrival(loaded !== null, STAGES.members);
  const shown = stage >= STAGES.hero ? loaded : null;
  const viewer = useAppSelector(selectViewerContext);
  const cachedName = useAppSelector(selectCachedName);
  const slow = useAppSelector(selectDetailIsSlow);
  const isGone = useAppSelector(selectIsGroupGone);
  return (
    <DetailPage>
      <DetailTop>
        <BackToGroups to={listPath} />
        {shown && !isGone ? <TopTools><ShareTools groupId={shown.group._id} /></TopTools> : null}
      </DetailTop>
      {shown && !isGone ? <GroupCode groupId={shown.group._id} /> : null}
      <GroupHero name={shown ? shown.group.name : cachedName} facts={shown ? heroFactsOf(shown.group, viewer, isGone) : null} slow={slow} />
      <DetailColumns>
        <RequireAuth>
          {shown && stage >= STAGES.columns
            ? <><GroupMain {...shown} viewer={viewer} withMembers={stage >= STAGES.members} /><GroupAside {...shown} viewer={viewer} /></>
            : <><MainSkeleton keepsRoom={shown !== null} /><AsideSkeleton keepsRoom={shown !== null} /></>}
        </RequireAuth>
      </DetailColumns>
      {shown ? <><DeleteQuestion group={shown.group} /><LeaveGroupDialog isHidden={shown.group.hidden !== undefined} /></> : null}
    </DetailPage>
  );
}
