import { DeleteGroupDialog } from '../../../components/feedback/DeleteGroupDialog';
import { selectViewerContext } from '../../../core/viewer';
import { formatFilters } from '../../../domain/groupFilters';
import { paths } from '../../../domain/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectFilters } from '../list/groupsSlice';
import { GroupDetail, heroFactsOf } from './GroupDetail';
import { BackToGroups, DetailPage } from './GroupDetailLayout';
import { selectGroupAndMembership, selectIsDetailReady, selectNameMeanwhile, type GroupAndMembership } from './groupDetailSelectors';
import { GroupDetailSkeleton } from './GroupDetailSkeleton';
import {
  deleteCancelled, deleteConfirmed, deleteRequested, joinRequested, leaveRequested, selectDetailAction, selectDetailIsSlow,
} from './groupDetailSlice';
import { GroupHero } from './GroupHero';

const PENDING = { joining: 'joining', leaving: 'leaving', deleting: 'deleting', idle: null, confirmingDelete: null } as const;

function OpenGroup({ group, membership }: GroupAndMembership) {
  const dispatch = useAppDispatch();
  const viewer = useAppSelector(selectViewerContext);
  const action = useAppSelector(selectDetailAction);
  const ready = useAppSelector(selectIsDetailReady);
  const groupId = group._id;
  return (
    <>
      <GroupDetail
        group={group} membership={membership} viewer={viewer} pending={ready ? PENDING[action] : 'loading'}
        onJoin={() => { dispatch(joinRequested({ groupId })); }}
        onLeave={() => { dispatch(leaveRequested({ groupId })); }}
        onDelete={() => { dispatch(deleteRequested({ groupId })); }}
      />
      <DeleteGroupDialog
        open={action === 'confirmingDelete' || action === 'deleting'} deleting={action === 'deleting'}
        name={group.name} memberCount={group.members.length}
        onConfirm={() => { dispatch(deleteConfirmed()); }}
        onCancel={() => { dispatch(deleteCancelled()); }}
      />
    </>
  );
}

/** `/groups/{id}` (specification, section 2, Group detail). The way back leads to the list as it was left. */
export function GroupDetailPage() {
  const filters = useAppSelector(selectFilters);
  const shown = useAppSelector(selectGroupAndMembership);
  const viewer = useAppSelector(selectViewerContext);
  const nameMeanwhile = useAppSelector(selectNameMeanwhile);
  const slow = useAppSelector(selectDetailIsSlow);
  return (
    <DetailPage>
      <BackToGroups to={`${paths.groups}${formatFilters(filters)}`} />
      <GroupHero name={shown ? shown.group.name : nameMeanwhile} facts={shown ? heroFactsOf(shown.group, viewer) : null} slow={slow} />
      {shown ? <OpenGroup {...shown} /> : <GroupDetailSkeleton />}
    </DetailPage>
  );
}
