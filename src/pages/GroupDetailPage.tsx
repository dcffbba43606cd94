import { useAppDispatch, useAppSelector } from '../app/hooks';
import { DeleteGroupDialog } from '../components/feedback/DeleteGroupDialog';
import { paths } from '../domain/routes';
import { formatFilters } from '../domain/groupFilters';
import { GroupDetail, heroFactsOf } from '../features/groups/GroupDetail';
import { BackToGroups, DetailPage } from '../features/groups/GroupDetailLayout';
import {
  deleteCancelled, deleteConfirmed, deleteRequested, joinRequested, leaveRequested, selectDetailAction, selectDetailIsSlow,
} from '../features/groups/groupDetailSlice';
import { GroupDetailSkeleton } from '../features/groups/GroupDetailSkeleton';
import { GroupHero } from '../features/groups/GroupHero';
import { selectFilters } from '../features/groups/groupsSlice';
import { selectGroupAndMembership, selectIsDetailReady, selectNameMeanwhile, type GroupAndMembership } from './groupDetailPageSelectors';
import { selectOnlooker } from './groupsPageSelectors';

const PENDING = { joining: 'joining', leaving: 'leaving', deleting: 'deleting', idle: null, confirmingDelete: null } as const;

function OpenGroup({ group, membership }: GroupAndMembership) {
  const dispatch = useAppDispatch();
  const onlooker = useAppSelector(selectOnlooker);
  const action = useAppSelector(selectDetailAction);
  const ready = useAppSelector(selectIsDetailReady);
  const groupId = group._id;
  return (
    <>
      <GroupDetail
        group={group} membership={membership} onlooker={onlooker} pending={ready ? PENDING[action] : 'loading'}
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
  const onlooker = useAppSelector(selectOnlooker);
  const nameMeanwhile = useAppSelector(selectNameMeanwhile);
  const slow = useAppSelector(selectDetailIsSlow);
  return (
    <DetailPage>
      <BackToGroups to={`${paths.groups}${formatFilters(filters)}`} />
      <GroupHero name={shown ? shown.group.name : nameMeanwhile} facts={shown ? heroFactsOf(shown.group, onlooker) : null} slow={slow} />
      {shown ? <OpenGroup {...shown} /> : <GroupDetailSkeleton />}
    </DetailPage>
  );
}
