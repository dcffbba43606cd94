import { useDeferredValue } from 'react';
import { Page } from '../../../components/layout/Page';
import { selectViewerContext } from '../../../core/viewer';
import { useAppSelector } from '../../../store/hooks';
import { GroupFilters, RESULTS_ID } from './GroupFilters';
import { GroupResults } from './GroupResults';
import { selectShownCount } from './groupsSelectors';

/** `/groups` (docs/spec-notes.md, section 2, Groups list). */
export function GroupsPage() {
  const count = useAppSelector(selectShownCount);
  const viewer = useAppSelector(selectViewerContext);
  // Deferred, so that a new minute, or the first one after hydration, renders its cards in slices that give way to input.
  const cardViewer = useDeferredValue(viewer);
  return (
    <Page title="All groups" description="Find people who like what you like.">
      <GroupFilters count={count} timeZone={viewer.dateStyle.timeZone} />
      <div id={RESULTS_ID}><GroupResults viewer={cardViewer} known={count !== null} /></div>
    </Page>
  );
}
