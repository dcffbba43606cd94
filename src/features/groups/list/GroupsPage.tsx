import { hydratedApart } from '../../../components/layout/hydratedApart';
import { Page } from '../../../components/layout/Page';
import { selectDateStyle } from '../../../core/app/appSlice';
import { useAppSelector } from '../../../store/hooks';
import { GroupFilters, RESULTS_ID } from './GroupFilters';
import { GroupResults } from './GroupResults';
import { selectShownCount } from './groupsSelectors';

const Results = hydratedApart(GroupResults);

/** `/groups` (docs/spec-notes.md, section 2, Groups list). */
export function GroupsPage() {
  const count = useAppSelector(selectShownCount);
  const { timeZone } = useAppSelector(selectDateStyle);
  return (
    <Page title="All groups" description="Find people who like what you like.">
      <GroupFilters count={count} timeZone={timeZone} />
      <div id={RESULTS_ID}><Results /></div>
    </Page>
  );
}
