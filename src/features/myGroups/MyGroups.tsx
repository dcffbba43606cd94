import { Plus } from 'lucide';
import { ButtonLink } from '../../components/actions/Button';
import { Link } from '../../components/actions/Link';
import { DeleteGroupDialog } from '../../components/feedback/DeleteGroupDialog';
import { EmptyState } from '../../components/feedback/EmptyState';
import { LoadFailed } from '../../components/feedback/LoadFailed';
import { noGroups } from '../../components/pictures/illustrations/noGroups';
import { retryRequested } from '../../core/app/appSlice';
import { paths } from '../../domain/routes/routes';
import { empty } from '../../domain/texts/messages';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectMyGroupsStatus } from './myGroupsSelectors';
import { MyGroupsSkeleton } from './MyGroupsSkeleton';
import { deletionCancelled, deletionConfirmed, deletionRequested, selectAskedAbout } from './myGroupsSlice';
import { MyGroupsTable, type MyGroupRow } from './MyGroupsTable';

function Failed() {
  const dispatch = useAppDispatch();
  return <LoadFailed title="We couldn’t load your groups" onRetry={() => { dispatch(retryRequested()); }} />;
}

function NoneCreated() {
  return (
    <EmptyState
      illustration={noGroups}
      title={empty.myGroups}
      text={(
        <>
          Pick a hobby, a location and a date, then share the link. The groups you joined are on
          your <Link to={paths.dashboard}>dashboard</Link>.
        </>
      )}
      action={<ButtonLink to={paths.createGroup} size="large" icon={Plus}>Create your first group</ButtonLink>}
    />
  );
}

/** The table and its delete dialog. @param current whether the rows are up to date: cached ones cannot be deleted */
function Groups({ rows, current }: { rows: readonly MyGroupRow[]; current: boolean }) {
  const dispatch = useAppDispatch();
  const askedAbout = useAppSelector(selectAskedAbout);
  const asked = rows.find(({ _id }) => _id === askedAbout);
  return (
    <>
      <MyGroupsTable
        rows={rows}
        onDelete={current ? (groupId) => { dispatch(deletionRequested({ groupId })); } : undefined}
      />
      <DeleteGroupDialog
        open={asked !== undefined}
        name={asked?.name ?? ''}
        memberCount={asked?.memberCount ?? 0}
        onConfirm={() => { dispatch(deletionConfirmed()); }}
        onCancel={() => { dispatch(deletionCancelled()); }}
      />
    </>
  );
}

/**
 * The user's created groups, or why they are not shown (docs/spec-notes.md, section 2, My Groups).
 * @param rows as last loaded, also shown while refetching; null before the first response
 */
export function MyGroups({ rows }: { rows: readonly MyGroupRow[] | null }) {
  const status = useAppSelector(selectMyGroupsStatus);
  if (status === 'failed') return <Failed />;
  // Before and after the list arrives this is one table: its links keep the focus.
  if (rows && rows.length > 0) return <Groups rows={rows} current={status === 'loaded'} />;
  return status === 'loaded' ? <NoneCreated /> : <MyGroupsSkeleton />;
}
