import { useAppSelector } from '../app/hooks';
import { Page } from '../components/layout/Page';
import { GroupFilters, RESULTS_ID } from '../features/groups/GroupFilters';
import { GroupResults } from '../features/groups/GroupResults';
import { selectShownCount } from '../features/groups/groupsSelectors';
import { selectOnlooker } from './groupsPageSelectors';

/** `/groups` (specification, section 2, Groups list). */
export function GroupsPage() {
  const count = useAppSelector(selectShownCount);
  const onlooker = useAppSelector(selectOnlooker);
  return (
    <Page title="All groups" description="Find people nearby who like what you like.">
      <GroupFilters count={count} />
      <div id={RESULTS_ID}><GroupResults onlooker={onlooker} known={count !== null} /></div>
    </Page>
  );
}
