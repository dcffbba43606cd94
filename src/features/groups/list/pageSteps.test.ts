import { cacheFirstPage, pageQueries } from '../../../api/pageQueries';
import { rootReducer } from '../../../app/rootReducer';
import { FIRST_PAGE, type ListPage, type PageArg } from '../../../domain/list/pageOfGroups';
import { makeTestStore } from '../../../testing/makeTestStore';
import { manyGroups, pagedSite } from '../../../testing/pagedSite';
import { listAttemptStarted, listOpened, pageArrived, rowsShown } from './groupsSlice';
import { keyOfPage, nearbyPages, nextPageStep } from './pageSteps';

const everyGroup = manyGroups(500);
const pathOf = (cursor: string | null) => `/api/groups?sort=newest${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`;
const readPage = (cursor: string | null) => pagedSite(() => everyGroup)({ path: pathOf(cursor) }).json as ListPage;
const rowsBefore = ({ cursor }: PageArg) => (cursor === null ? 0 : everyGroup.findIndex(({ _id }) => cursor.includes(`"${_id}"`)) + 1);

/** A loading list whose pages the test puts into the cache. */
function aList() {
  const { store } = makeTestStore();
  const fresh = new Set<string>();
  store.dispatch(listOpened());
  store.dispatch(listAttemptStarted());
  const put = async (arg: PageArg, page = readPage(arg.cursor)) => {
    await store.dispatch(pageQueries.util.upsertQueryData('listPage', arg, page));
    fresh.add(keyOfPage(arg));
  };
  const step = () => nextPageStep(store.getState(), fresh);
  /** Does every step, as the effect does; gives the cursors that were read. */
  const settle = async () => {
    const read: (string | null)[] = [];
    for (let next = step(); next; next = step()) {
      if (next.kind === 'record') store.dispatch(pageArrived(next.arrival));
      else {
        read.push(next.arg.cursor);
        await put(next.arg);
      }
    }
    return read;
  };
  return { store, fresh, put, step, settle };
}

it('nothing is to be done for a list that is not open', () => {
  expect(nextPageStep(rootReducer(undefined, { type: 'x' }), new Set())).toBeNull();
});

it('first the first page is read, then noted, and then it is enough for a view at the top', async () => {
  const { step, put, store } = aList();
  expect(step()).toEqual({ kind: 'fetch', arg: FIRST_PAGE });
  await put(FIRST_PAGE);
  const noted = step();
  expect(noted).toMatchObject({ kind: 'record', arrival: { pageIndex: 0, cursor: null, found: 500 } });
  if (noted?.kind === 'record') store.dispatch(pageArrived(noted.arrival));
  expect(step()).toBeNull();
});

it('pages are read ahead of the view, each once', async () => {
  const { store, settle } = aList();
  expect(await settle()).toHaveLength(1);
  store.dispatch(rowsShown({ first: 24, last: 48 }));
  expect(await settle()).toHaveLength(1);
  store.dispatch(rowsShown({ first: 48, last: 72 }));
  expect(await settle()).toEqual([]);
  store.dispatch(rowsShown({ first: 200, last: 224 }));
  expect(await settle()).toHaveLength(4);
});

it('a page that says it ends where it begins is noted once, as the last', async () => {
  const { store, settle, put, step } = aList();
  await settle();
  const second = { ...FIRST_PAGE, cursor: readPage(null).next };
  store.dispatch(rowsShown({ first: 24, last: 48 }));
  await put(second, { ...readPage(second.cursor), next: second.cursor });
  const noted = step();
  if (noted?.kind === 'record') store.dispatch(pageArrived(noted.arrival));
  expect(step()).toBeNull();
});

it('a page from an earlier visit is stored at once, and read again', async () => {
  const { fresh, settle } = aList();
  await settle();
  fresh.clear();
  expect(await settle()).toEqual([null]);
});

it('new numbers of the first page are stored, also when it has the same groups', async () => {
  const { store, settle, put, step } = aList();
  await settle();
  await put(FIRST_PAGE, { ...readPage(null), found: 501 });
  expect(step()).toMatchObject({ kind: 'record', arrival: { found: 501 } });
  await settle();
  expect(store.getState().groups.pages?.found).toBe(501);
});

it('the pages near the view, and the first, are those that stay', async () => {
  const { store, settle } = aList();
  expect(nearbyPages(store.getState())).toEqual([]);
  for (let first = 0; first < 420; first += 24) {
    store.dispatch(rowsShown({ first, last: first + 24 }));
    await settle();
  }
  // 408 to 432 are in the view: 144 rows on either side, in whole pages of 48.
  expect(nearbyPages(store.getState()).map(rowsBefore)).toEqual([0, 240, 288, 336, 384, 432]);
});

it('a first page that was the response to the list needs no request', async () => {
  const { store, step } = aList();
  await cacheFirstPage(store, readPage(null), false);
  expect(step()).toMatchObject({ kind: 'record' });
});
