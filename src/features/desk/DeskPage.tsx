import { Stack } from '../../components/layout/layoutParts';
import { Page } from '../../components/layout/Page';
import { useCentred } from '../../components/layout/useCentred';
import { DESK_LISTS, listAddress, type DeskList } from '../../domain/desk/deskLists';
import { useAppSelector } from '../../store/hooks';
import { CaseList } from './CaseList';
import { LIST_NAMES } from './deskContent';
import { DeskFrame } from './DeskFrame';
import { DeskKeys } from './DeskKeys';
import { CHOSEN_LIST, Count, ListLink, ListRow } from './deskLayout';
import { selectCounts, selectDeskList } from './deskSelectors';
import { LogList } from './LogList';
import { ObjectionList } from './ObjectionList';
import { ProblemList } from './problems/ProblemList';

const LISTS = {
  reports: CaseList, objections: ObjectionList, problems: ProblemList, log: LogList,
} as const satisfies Record<DeskList, unknown>;

/** The lists, each with how many are open. */
function Lists({ current }: { current: DeskList }) {
  const counts: Partial<Record<DeskList, number>> | undefined = useAppSelector(selectCounts);
  const row = useCentred<HTMLUListElement>(CHOSEN_LIST, current);
  return (
    <nav aria-label="Lists of the desk">
      <ListRow ref={row}>
        {DESK_LISTS.map((list) => (
          <li key={list}>
            <ListLink to={listAddress(list)} aria-current={list === current ? 'page' : undefined}>
              {LIST_NAMES[list]}
              {list === 'log' ? null : <Count>{counts?.[list] ?? ' '}</Count>}
            </ListLink>
          </li>
        ))}
      </ListRow>
    </nav>
  );
}

/** `/desk`: what operators have to look at. */
export function DeskPage() {
  const list = useAppSelector(selectDeskList);
  const List = LISTS[list];
  return (
    <Page title="The desk" description="What people report, what they object to, which problems they have, and what was done about it.">
      <DeskFrame>
        <Lists current={list} />
        <Stack $gap={4}>
          <DeskKeys page="list" />
          <List />
        </Stack>
      </DeskFrame>
    </Page>
  );
}
