import { ArrowLeft, Download, Printer } from 'lucide';
import { loadedData } from '../../../api/queryView';
import { Button, ButtonLink } from '../../../components/actions/Button';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { Spinner } from '../../../components/feedback/Spinner';
import { Cluster } from '../../../components/layout/layoutParts';
import { Page } from '../../../components/layout/Page';
import { retryRequested } from '../../../core/app/appSlice';
import { selectViewerContext } from '../../../core/viewer';
import { shortStartTextWithZone } from '../../../domain/dates/placeTime';
import { hasStarted } from '../../../domain/groups/groupTiming';
import { paths } from '../../../domain/routes/routes';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { AttendanceList } from './AttendanceList';
import { selectAttendance, selectAttendanceId, selectAttendedGroup } from './attendanceSelectors';
import { PrintedList } from './PrintedList';
import { ScreenOnly } from './ScreenOnly';
import { fileRequested, printRequested } from './ticksSlice';

function Tools({ groupId }: { groupId: string }) {
  const dispatch = useAppDispatch();
  return (
    <ScreenOnly>
      <Cluster $gap={2}>
        <Button size="small" variant="secondary" icon={Printer} onClick={() => { dispatch(printRequested()); }}>Print</Button>
        <Button size="small" variant="secondary" icon={Download} onClick={() => { dispatch(fileRequested({ groupId })); }}>
          Save as CSV
        </Button>
      </Cluster>
    </ScreenOnly>
  );
}

/** `/groups/{id}/attendance`: who is in a group, for its creator: to tick off who came, to print, to save. Beyond the specification. */
export function AttendancePage() {
  const dispatch = useAppDispatch();
  const groupId = useAppSelector(selectAttendanceId) ?? '';
  const attended = useAppSelector(selectAttendedGroup);
  const list = useAppSelector(selectAttendance);
  const group = loadedData(attended);
  const failed = [list, attended].find((view) => view.status === 'failed');
  const { nowMs, dateStyle } = useAppSelector(selectViewerContext);
  return (
    <Page
      width="text"
      before={(
        <ScreenOnly>
          <ButtonLink variant="ghost" size="small" icon={ArrowLeft} to={paths.group(groupId)}>Back to the group</ButtonLink>
        </ScreenOnly>
      )}
      title={group && hasStarted(group, nowMs) ? 'Who came' : 'Who is coming'}
      description={group ? <><bdi>{group.name}</bdi> · <span>{shortStartTextWithZone(group, dateStyle)}</span></> : undefined}
      actions={group && list.status === 'loaded' ? <Tools groupId={groupId} /> : undefined}
    >
      {failed ? (
        <LoadFailed title="We couldn’t load this list" message={failed.message} onRetry={() => { dispatch(retryRequested()); }} />
      ) : null}
      {list.status === 'loaded' && group ? (
        <>
          <AttendanceList group={group} people={list.data} nowMs={nowMs} />
          <PrintedList people={list.data} />
        </>
      ) : null}
      {failed || (list.status === 'loaded' && group) ? null : <Spinner label="Loading who is in the group" inline />}
    </Page>
  );
}
