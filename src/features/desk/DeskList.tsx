import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import type { QueryView } from '../../api/queryView';
import { ButtonLink } from '../../components/actions/Button';
import { EmptyState } from '../../components/feedback/EmptyState';
import { LoadFailed } from '../../components/feedback/LoadFailed';
import { Spinner } from '../../components/feedback/Spinner';
import { SelectField } from '../../components/fields/SelectField';
import { Cluster, Stack } from '../../components/layout/layoutParts';
import { nothingYet } from '../../components/pictures/illustrations/nothingYet';
import { retryRequested } from '../../core/app/appSlice';
import { queryReplaced, selectLocation, selectMove } from '../../core/location/locationSlice';
import { filtersIn, listAddress, pageIn, type DeskList as ListName } from '../../domain/desk/deskLists';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { media } from '../../styles/media';
import { space } from '../../styles/tokens';
import { Rows } from './deskLayout';
import { selectLastId } from './deskSlice';

/** A filter: its parameter in the address, and what can be chosen. The first, without a value, is everything. */
export interface Filter {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

const Filters = styled.div`
  display: grid;
  gap: ${space(2)};
  grid-template-columns: repeat(2, minmax(0, 1fr));
  ${media.tablet} { grid-template-columns: repeat(auto-fit, minmax(11rem, 15rem)); }
`;

/** As high as a few rows, so that what is below does not jump when they arrive. */
const Room = styled.div`min-block-size: 24rem;`;

function FilterRow({ list, filters }: { list: ListName; filters: readonly Filter[] }) {
  const dispatch = useAppDispatch();
  const chosen = filtersIn(list, useAppSelector(selectLocation).search);
  const choose = (name: string, value: string) => {
    const address = listAddress(list, { ...chosen, [name]: value });
    dispatch(queryReplaced({ search: address.includes('?') ? address.slice(address.indexOf('?')) : '' }));
  };
  return (
    <Filters role="group" aria-label="Filters">
      {filters.map(({ name, label, options }) => (
        <SelectField
          key={name} name={name} label={label} compact value={chosen[name] ?? ''} options={options}
          onChange={(value) => { choose(name, value); }}
        />
      ))}
    </Filters>
  );
}

/** Older items are on pages of their own: each has its address. */
function Pages({ list, next }: { list: ListName; next: string | null }) {
  const { search } = useAppSelector(selectLocation);
  const filters = filtersIn(list, search);
  const isLater = pageIn(search) !== null;
  if (next === null && !isLater) return null;
  return (
    <nav aria-label="Pages">
      <Cluster $justify="center">
        {isLater ? <ButtonLink variant="secondary" to={listAddress(list, filters)}>First page</ButtonLink> : null}
        {next === null ? null : <ButtonLink variant="secondary" to={listAddress(list, filters, next)}>Next page</ButtonLink>}
      </Cluster>
    </nav>
  );
}

/** Back from an item, the focus returns to its row; one that has left the list leaves it on the heading. */
function useReturnedFocus() {
  const rows = useRef<HTMLOListElement>(null);
  const lastId = useAppSelector(selectLastId);
  const preventScroll = useAppSelector(selectMove) === 'POP';
  // The focus is the browser's. Once, when the rows are there.
  useEffect(() => {
    if (lastId === null) return;
    rows.current?.querySelector<HTMLElement>(`[data-desk-row="${CSS.escape(lastId)}"]`)?.focus({ preventScroll });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what is focused later is the user's
  }, []);
  return rows;
}

interface PageOf<Item> {
  items: readonly Item[];
  next: string | null;
}

interface DeskListProps<Item> {
  list: ListName;
  label: string;
  view: QueryView<PageOf<Item>>;
  filters: readonly Filter[];
  /** When there is nothing: a heading and a sentence. */
  empty: { title: string; text: string };
  /** A row. */
  children: (item: Item) => ReactNode;
}

function Items<Item>({ list, label, page, children }: Pick<DeskListProps<Item>, 'list' | 'label' | 'children'> & { page: PageOf<Item> }) {
  const rows = useReturnedFocus();
  return (
    <Stack $gap={5}>
      <Rows ref={rows} aria-label={label}>{page.items.map(children)}</Rows>
      <Pages list={list} next={page.next} />
    </Stack>
  );
}

/** A list of the desk: its filters and its page are in the address. */
export function DeskList<Item>({ list, label, view, filters, empty, children }: DeskListProps<Item>) {
  const dispatch = useAppDispatch();
  if (view.status === 'failed')
    return <LoadFailed title="We couldn’t load the list" message={view.message} onRetry={() => { dispatch(retryRequested()); }} />;
  return (
    <Stack $gap={4}>
      <FilterRow list={list} filters={filters} />
      <Room>
        {view.status === 'loading' ? <Spinner label="Loading the list" /> : null}
        {view.status === 'loaded' && view.data.items.length === 0 ? <EmptyState illustration={nothingYet} {...empty} /> : null}
        {view.status === 'loaded' && view.data.items.length > 0
          ? <Items list={list} label={label} page={view.data}>{children}</Items> : null}
      </Room>
    </Stack>
  );
}
