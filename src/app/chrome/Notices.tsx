import styled from 'styled-components';
import { Button } from '../../components/actions/Button';
import { Banner } from '../../components/feedback/Banner';
import { NavigationProgress } from '../../components/feedback/ProgressBar';
import { Container, Stack } from '../../components/layout/Layout';
import { selectIsOnline, selectUpdateReady } from '../../features/appInfo/appInfoSlice';
import { navigationRequested, selectFailedUrl, selectIsNavigating } from '../../features/location/locationSlice';
import { space } from '../../styles/tokens';
import { useAppDispatch, useAppSelector } from '../hooks';

const Room = styled(Container)`padding-block-start: ${space(4)};`;

function FailedPage() {
  const dispatch = useAppDispatch();
  const url = useAppSelector(selectFailedUrl);
  if (url === null) return null;
  const retry = () => { dispatch(navigationRequested({ url, replace: false })); };
  return (
    <Banner tone="danger" live action={<Button variant="secondary" size="small" onClick={retry}>Try again</Button>}>
      That page did not come through. Check your connection.
    </Banner>
  );
}

/** What concerns the whole site: a page on its way or lost on it, no connection, a newer version. Above the page, and only when there is something. */
export function Notices() {
  const online = useAppSelector(selectIsOnline);
  const updateReady = useAppSelector(selectUpdateReady);
  const failed = useAppSelector(selectFailedUrl) !== null;
  return (
    <>
      <NavigationProgress active={useAppSelector(selectIsNavigating)} />
      {!online || updateReady || failed ? (
        <Room>
          <Stack $gap={3}>
            {online ? null : <Banner tone="warning" live>You are offline. What you see may be out of date; changes have to wait.</Banner>}
            {updateReady ? <Banner live>A new version of Hobnob is here. Reload the page when it suits you.</Banner> : null}
            <FailedPage />
          </Stack>
        </Room>
      ) : null}
    </>
  );
}
