import styled from 'styled-components';
import { Button } from '../components/actions/Button';
import { Link } from '../components/actions/Link';
import { Banner } from '../components/feedback/Banner';
import {
  reloadRequested, selectHasNewVersion, selectIsLastVisit, selectIsLoadingSlowly, selectIsOnline, selectIsSavingSlowly,
  selectIsUpdateOffered, updatePostponed,
} from '../core/app/appSlice';
import { navigationRequested, returnOfferClosed, selectFailedUrl } from '../core/location/locationSlice';
import { selectReturnNotice } from '../core/location/returnOfferSelectors';
import { STILL_LOADING } from '../domain/texts/messages';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { aboveBar } from '../styles/bottomBars';
import { screenOnly } from '../styles/mixins';
import { layer, space } from '../styles/tokens';

/** The base styles keep it small in a low window: with a media rule of its own, the first notice would restyle the whole page. */
const Corner = styled.div.attrs({ className: `${screenOnly.className} notices` })`
  position: fixed;
  inset-inline: ${space(4)};
  z-index: ${layer.sticky};
  display: grid;
  gap: ${space(2)};
  max-inline-size: 34rem;
  margin-inline: auto;
  ${aboveBar}
`;

/** A page whose code did not load: the server is unreachable or has a newer version, which is loaded only when the user agrees. */
function FailedPage({ url }: { url: string }) {
  const dispatch = useAppDispatch();
  const hasNewVersion = useAppSelector(selectHasNewVersion);
  const action = hasNewVersion
    ? <Button size="small" onClick={() => { dispatch(reloadRequested({ url })); }}>Reload</Button>
    : <Button size="small" onClick={() => { dispatch(navigationRequested({ url, replace: false })); }}>Try again</Button>;
  return (
    <Banner tone="warning" live action={action}>
      {hasNewVersion
        ? 'That page belongs to a newer version of Hobnob. Reload to open it.'
        : 'We couldn’t load that page. Check your connection.'}
    </Banner>
  );
}

function NewVersion() {
  const dispatch = useAppDispatch();
  return (
    <Banner
      live
      action={(
        <>
          <Button size="small" variant="ghost" onClick={() => { dispatch(updatePostponed()); }}>Later</Button>
          <Button size="small" onClick={() => { dispatch(reloadRequested({ url: null })); }}>Reload</Button>
        </>
      )}
    >
      A new version is ready.
    </Banner>
  );
}

/** A new member lands on the home page (docs/spec-notes.md, section 2), but wanted another page. */
function ReturnOffer({ url, text }: { url: string; text: string }) {
  const dispatch = useAppDispatch();
  return (
    <Banner
      live
      action={<Button size="small" variant="ghost" onClick={() => { dispatch(returnOfferClosed()); }}>Close</Button>}
    >
      Welcome! <Link to={url}>{text}</Link>
    </Banner>
  );
}

function connectionText(isOnline: boolean, isLastVisit: boolean): string | null {
  if (isLastVisit) return `${isOnline ? 'Hobnob cannot be reached.' : 'You are offline.'} What you see is from your last visit.`;
  return isOnline ? null : 'You are offline. What you see may be out of date.';
}

/** Notices for the whole site: offline, a slow call, a page that did not load, a newer version. */
export function AppNotices() {
  const connection = connectionText(useAppSelector(selectIsOnline), useAppSelector(selectIsLastVisit));
  const isLoadingSlowly = useAppSelector(selectIsLoadingSlowly);
  const isSavingSlowly = useAppSelector(selectIsSavingSlowly);
  const failedUrl = useAppSelector(selectFailedUrl);
  const isUpdateOffered = useAppSelector(selectIsUpdateOffered);
  const offer = useAppSelector(selectReturnNotice);
  if (connection === null && !isLoadingSlowly && !isSavingSlowly && failedUrl === null && !isUpdateOffered && offer === null) return null;
  return (
    <Corner>
      {connection === null ? null : <Banner live>{connection}</Banner>}
      {isLoadingSlowly ? <Banner live>{STILL_LOADING}</Banner> : null}
      {isSavingSlowly ? (
        <Banner live>This is taking longer than usual. We’re still working on it, so there’s no need to press again.</Banner>
      ) : null}
      {failedUrl === null ? null : <FailedPage url={failedUrl} />}
      {isUpdateOffered && failedUrl === null ? <NewVersion /> : null}
      {offer === null ? null : <ReturnOffer {...offer} />}
    </Corner>
  );
}
