import styled from 'styled-components';
import { Button } from '../../../components/actions/Button';
import { Banner } from '../../../components/feedback/Banner';
import { PartFailed } from '../../../components/feedback/PartFailed';
import { Spinner } from '../../../components/feedback/Spinner';
import { Text } from '../../../components/text/Text';
import { MAX_LIST_ATTEMPTS } from '../../../domain/list/retryDelay';
import { STILL_LOADING } from '../../../domain/texts/messages';
import { media } from '../../../styles/media';
import { space } from '../../../styles/tokens';
import type { ListState } from './groupsSlice';

const MS_PER_SECOND = 1000;

/** As high as a few cards, so that the footer does not jump when the list arrives. */
const Waiting = styled.div`
  display: grid;
  align-content: start;
  justify-items: center;
  gap: ${space(3)};
  min-block-size: 60vh;
  padding-block-start: ${space(16)};
  text-align: center;
`;

/** Between the filters and the list. */
const Notice = styled.div`margin-block-end: ${space(5)};`;

/** @param count Infinity for more than are counted */
function groupsOf(count: number): string {
  if (count === Infinity) return 'more groups';
  return count === 1 ? '1 more group' : `${count} more groups`;
}

const failedOf = (count: number): string => `We couldn’t load ${groupsOf(count)}.`;
const tryOf = (failedTries: number): string => `try ${failedTries + 1} of ${MAX_LIST_ATTEMPTS}`;

/** The progress of retries as text; null when there is nothing to report. */
function progressOf(list: ListState): string | null {
  if (list.status === 'waiting' && list.failedTries > 0) {
    const seconds = Math.round(list.delayMs / MS_PER_SECOND);
    return `We couldn’t load the groups. Trying again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'} (${tryOf(list.failedTries)}).`;
  }
  if (list.status !== 'loading') return null;
  if (list.slow) return STILL_LOADING;
  return list.failedTries > 0 ? `Trying again now (${tryOf(list.failedTries)}).` : null;
}

/** Before the first list: the spinner and, when it takes longer, the progress. */
export function ListWaiting({ list }: { list: ListState }) {
  const progress = progressOf(list);
  return (
    <Waiting>
      <Spinner inline label="Loading groups" />
      {progress ? <Text $tone="quiet" role="status">{progress}</Text> : null}
    </Waiting>
  );
}

/** As high as `Waiting`, for the same reason. Without script the rest is never loaded, and the text says how to see it. */
const Rest = styled(Waiting)`
  & > :last-child { display: none; }
  ${media.scriptless} {
    & > * { display: none; }
    & > :last-child { display: block; }
    min-block-size: 0;
  }
  ${media.print} { display: none; }
`;

export interface RestOfListProps {
  /** How many groups are still to come. */
  count: number;
  failed: boolean;
  /** Of a paged list: the notice above it may be far away. */
  onRetry?: () => void;
}

/** Below the rows that the page contained, and below the pages that are known. */
export function RestOfList({ count, failed, onRetry }: RestOfListProps) {
  return (
    <Rest>
      {failed ? <Text>{failedOf(count)}</Text> : <Spinner inline label={`Loading ${groupsOf(count)}`} />}
      {failed && onRetry ? <Button size="small" variant="secondary" onClick={onRetry}>Try again</Button> : null}
      <Text>
        {`There ${count === 1 ? 'is' : 'are'} ${groupsOf(count)}. Switch on JavaScript to see all groups here, or choose a category below.`}
      </Text>
    </Rest>
  );
}

const LIST_FAILED = 'Some groups may be missing or out of date.';

/** Above a cached list: says whether a newer one is loading or has failed. */
export function ListFreshness({ list, onRetry }: { list: ListState; onRetry: () => void }) {
  if (list.status === 'failed') return <Notice><PartFailed live message={LIST_FAILED} onRetry={onRetry} /></Notice>;
  const progress = progressOf(list);
  return progress ? <Notice><Banner tone="info" live>{progress}</Banner></Notice> : null;
}
