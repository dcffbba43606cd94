import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { QueryView } from '../../api/queryView';
import { ButtonLink } from '../../components/actions/Button';
import { Banner } from '../../components/feedback/Banner';
import { LoadFailed } from '../../components/feedback/LoadFailed';
import { Spinner } from '../../components/feedback/Spinner';
import { Cluster, Stack } from '../../components/layout/layoutParts';
import { Page, type PageProps } from '../../components/layout/Page';
import { retryRequested } from '../../core/app/appSlice';
import { selectLocation } from '../../core/location/locationSlice';
import { filtersIn, itemPath, listAddress, listSearch, pageIn } from '../../domain/desk/deskLists';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { space } from '../../styles/tokens';
import { LIST_NAMES } from './deskContent';
import { DeskKeys } from './DeskKeys';
import { selectDeskList, selectNeighbours } from './deskSelectors';
import { selectDeskWork } from './deskSlice';

const KINDS = { reports: 'cases', objections: 'objections', problems: 'problems', log: 'cases' } as const;

/** Where the open page came from, and its neighbours in that list. */
export function useWayThrough() {
  const list = useAppSelector(selectDeskList);
  const { search } = useAppSelector(selectLocation);
  const { previous, next } = useAppSelector(selectNeighbours);
  const pathTo = (id: string | null) => (id === null ? null : itemPath(KINDS[list], id, listSearch(list, search)));
  return {
    list, back: listAddress(list, filtersIn(list, search), pageIn(search)), previous: pathTo(previous), next: pathTo(next),
  };
}

/** The first button's words begin where the title does. */
const Through = styled.nav`
  margin-block-end: ${space(5)};
  & > div > a:first-child { margin-inline-start: -${space(3)}; }
`;

/** Back to the list, and the next ones in it. */
function Way() {
  const { list, back, previous, next } = useWayThrough();
  return (
    <Through aria-label="Way through the list">
      <Cluster $justify="space-between">
        <ButtonLink variant="ghost" size="small" icon={ArrowLeft} to={back} data-desk-key="u">{LIST_NAMES[list]}</ButtonLink>
        <Cluster $gap={2}>
          {previous === null ? null : <ButtonLink variant="secondary" size="small" to={previous} data-desk-key="k">Previous</ButtonLink>}
          {next === null ? null : <ButtonLink variant="secondary" size="small" to={next} data-desk-key="j">Next</ButtonLink>}
        </Cluster>
      </Cluster>
    </Through>
  );
}

/** What the server refused, and what somebody else has changed meanwhile. What is typed stays. */
export function Notice() {
  const work = useAppSelector(selectDeskWork);
  const changes = 'changes' in work ? work.changes : [];
  const list = changes.length === 0 ? null : <ul>{changes.map((change) => <li key={change}>{change}</li>)}</ul>;
  if (work.status === 'refused') return <Banner tone="danger" live><span>{work.message}</span>{list}</Banner>;
  return list === null ? null : <Banner tone="warning" live><span>Changed since you opened it:</span>{list}</Banner>;
}

/** The page of an item, once it is loaded. */
export function ItemFrame<Item>({ view, waiting, failed, page, keys = 'item' }: {
  view: QueryView<Item>;
  waiting: string;
  failed: string;
  /** Which shortcuts it has. */
  keys?: 'item' | 'problem';
  page: (item: Item) => Pick<PageProps, 'title' | 'eyebrow' | 'actions'> & { content: ReactNode };
}) {
  const dispatch = useAppDispatch();
  if (view.status === 'failed') {
    return (
      <Page title="The desk" before={<Way />}>
        <LoadFailed title={failed} message={view.message} onRetry={() => { dispatch(retryRequested()); }} />
      </Page>
    );
  }
  if (view.status === 'loading') return <Page title="The desk" before={<Way />}><Spinner label={waiting} /></Page>;
  const { content, ...head } = page(view.data);
  return (
    <Page {...head} before={<Way />}>
      <Stack $gap={6}>
        <DeskKeys page={keys} />
        {content}
      </Stack>
    </Page>
  );
}
