import styled from 'styled-components';
import { Button } from '../components/actions/Button';
import { Banner } from '../components/feedback/Banner';
import { selectIsOnline, selectUpdateReady } from '../features/appInfo/appInfoSlice';
import { navigationRequested, selectFailedUrl } from '../features/location/locationSlice';
import { layer, space } from '../styles/tokens';
import { useAppDispatch, useAppSelector } from './hooks';

const Corner = styled.div`
  position: fixed;
  inset-block-end: ${space(4)};
  inset-inline: ${space(4)};
  z-index: ${layer.sticky};
  display: grid;
  gap: ${space(2)};
  max-inline-size: 34rem;
  margin-inline: auto;
`;

function FailedPage({ url }: { url: string }) {
  const dispatch = useAppDispatch();
  const updateReady = useAppSelector(selectUpdateReady);
  return (
    <Banner
      tone="warning"
      live
      action={<Button size="small" onClick={() => { dispatch(navigationRequested({ url, replace: false })); }}>Try again</Button>}
    >
      {updateReady
        ? 'That page could not be loaded. Hobnob may have been updated: if trying again does not help, reload this tab.'
        : 'That page could not be loaded. Check your connection.'}
    </Banner>
  );
}

/** What concerns the whole site: no network, or a page that did not come. */
export function AppNotices() {
  const isOnline = useAppSelector(selectIsOnline);
  const failedUrl = useAppSelector(selectFailedUrl);
  if (isOnline && failedUrl === null) return null;
  return (
    <Corner>
      {isOnline ? null : <Banner tone="info" live>You are offline. What is on the screen may be out of date.</Banner>}
      {failedUrl === null ? null : <FailedPage url={failedUrl} />}
    </Corner>
  );
}
