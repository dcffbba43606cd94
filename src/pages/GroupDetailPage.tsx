import { useAppDispatch, useAppSelector } from '../app/hooks';
import { DeleteGroupDialog } from '../components/feedback/DeleteGroupDialog';
import { paths } from '../domain/routes';
import { formatFilters } from '../domain/groupFilters';
import { GroupDetail } from '../features/groups/GroupDetail';
import { BackToGroups, DetailPage } from '../features/groups/GroupDetailLayout';
import {
  deleteCancelled, deleteConfirmed, deleteRequested, joinRequested, leaveRequested, selectDetailAction, selectDetailIsSlow,
} from '../features/groups/groupDetailSlice';
import { GroupDetailSkeleton } from '../features/groups/GroupDetailSkeleton';
import { selectFilters } from '../features/groups/groupsSlice';
import { selectGroupAndMembership, selectNameMeanwhile } from './groupDetailPageSelectors';
import { selectOnlooker } from './groupsPageSelectors';

const PENDING = { joining: 'joining', leaving: 'leaving', deleting: 'deleting', idle: null, confirmingDelete: null } as const;

/** The group once it is here, with its one possible action. */
function OpenGroup() {
  const dispatch = useAppDispatch();
  const shown = useAppSelector(selectGroupAndMembership);
  const onlooker = useAppSelector(selectOnlooker);
  const action = useAppSelector(selectDetailAction);
  const meanwhile = useAppSelector(selectNameMeanwhile);
  const slow = useAppSelector(selectDetailIsSlow);
  if (!shown) return <GroupDetailSkeleton name={meanwhile} slow={slow} />;
  const { group, membership } = shown;
  const groupId = group._id;
  return (
    <>
      <GroupDetail
        group={group} membership={membership} onlooker={onlooker} pending={PENDING[action]}
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
  return (
    <DetailPage>
      <BackToGroups to={`${paths.groups}${formatFilters(filters)}`} />
      <OpenGroup />
    </DetailPage>
  );
}
