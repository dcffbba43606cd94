import { REPORT_REASONS, THINGS } from '../../domain/desk/desk';
import { REASON_WORDS } from '../../domain/desk/deskLists';
import { useAppSelector } from '../../store/hooks';
import { CaseRow } from './CaseRow';
import { THING_NAMES } from './deskContent';
import { DeskList, type Filter } from './DeskList';
import { selectCases, selectCasesArg } from './deskSelectors';

export const STATE_FILTER: Filter = {
  name: 'state', label: 'Open or closed', options: [{ value: '', label: 'Open' }, { value: 'closed', label: 'Closed' }],
};
export const THING_FILTER: Filter = {
  name: 'thing',
  label: 'What it is about',
  options: [{ value: '', label: 'Everything' }, ...THINGS.map((thing) => ({ value: thing, label: `${THING_NAMES[thing]}s` }))],
};

const FILTERS: readonly Filter[] = [
  STATE_FILTER,
  { name: 'taken', label: 'Whose', options: [
    { value: '', label: 'Anyone’s' }, { value: 'nobody', label: 'Nobody’s yet' }, { value: 'me', label: 'Mine' },
  ] },
  THING_FILTER,
  { name: 'reason', label: 'Reason', options: [
    { value: '', label: 'Every reason' }, ...REPORT_REASONS.map((reason) => ({ value: REASON_WORDS[reason], label: reason })),
  ] },
];

/** What people have reported: urgent cases first, then those that were reported last. */
export function CaseList() {
  const search = useAppSelector(selectCasesArg) ?? '';
  return (
    <DeskList
      list="reports" label="Reports" view={useAppSelector(selectCases)} filters={FILTERS}
      empty={{ title: 'Nothing to look at', text: 'When someone reports something, it shows up here at once.' }}
    >
      {(item) => <CaseRow key={item._id} item={item} search={search} />}
    </DeskList>
  );
}
