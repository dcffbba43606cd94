import type { UnknownAction } from '@reduxjs/toolkit';
import { rootReducer } from '../app/rootReducer';
import { FIRST_PAGE } from '../domain/list/pageOfGroups';
import { LAST_VISIT_HEADER } from '../domain/routes/offline';
import { createFakeServices } from '../testing/fakeServices';
import { makeTestStore } from '../testing/makeTestStore';
import { manyGroups, pagedSite } from '../testing/pagedSite';
import { groupQueries } from './groupQueries';
import { groupsApi } from './groupsApi';
import { selectIsPaged, selectListedGroup, selectPage } from './groupSelectors';
import { pageQueries } from './pageQueries';

const asText = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

async function openSite() {
  const services = createFakeServices();
  let groups = manyGroups(100);
  services.http.on('GET', '/api/groups', (request) => pagedSite(() => groups)(request));
  const site = makeTestStore({ services });
  return {
    ...site,
    state: () => site.store.getState(),
    readList: () => site.store.dispatch(groupQueries.endpoints.listGroups.initiate(undefined, { forceRefetch: true })),
    changeGroups: (change: (known: typeof groups) => typeof groups) => { groups = change(groups); },
  };
}

it('the first page comes with the list, each time it is read', async () => {
  const { state, readList, changeGroups, services } = await openSite();
  await readList();
  expect([selectIsPaged(state()), selectPage(state(), FIRST_PAGE)]).toMatchObject([true, { found: 100 }]);
  changeGroups((known) => known.slice(1));
  await readList();
  const page = selectPage(state(), FIRST_PAGE);
  expect([page?.found, page?.groups[0]?._id]).toEqual([99, 'g1']);
  expect(services.http.sent('GET', '/api/groups')).toHaveLength(2);
});

it('an older first page of the service worker does not replace what is shown', async () => {
  const { state, readList, services } = await openSite();
  await readList();
  services.http.on('GET', '/api/groups', (request) => {
    const page = pagedSite(() => manyGroups(99))(request);
    return { ...page, headers: { ...page.headers, [LAST_VISIT_HEADER]: '' } };
  });
  await readList();
  expect(selectPage(state(), FIRST_PAGE)).toMatchObject({ found: 100 });
});

it('what was recorded of a paged list replays to the same state, also when it is read again', async () => {
  const { state, readList, changeGroups, actions } = await openSite();
  await readList();
  changeGroups((known) => known.slice(1));
  await readList();
  const replayed = (asText(actions) as UnknownAction[]).reduce(rootReducer, rootReducer(undefined, { type: '@@INIT' }));
  expect(asText(replayed.api.queries)).toEqual(asText(state().api.queries));
});

it('a deleted group is subtracted once from the count of each list that had it', async () => {
  const { state, store, services } = await openSite();
  services.http.on('DELETE', '/api/groups/g50', { json: {} });
  const ofMusic = { ...FIRST_PAGE, category: 'Music' } as const;
  const { listPage } = pageQueries.endpoints;
  await store.dispatch(listPage.initiate(FIRST_PAGE));
  await store.dispatch(listPage.initiate(ofMusic));
  await store.dispatch(listPage.initiate({ ...FIRST_PAGE, cursor: selectPage(state(), FIRST_PAGE)?.next ?? null }));
  const remove = () => store.dispatch(groupsApi.endpoints.deleteGroup.initiate({ groupId: 'g50', version: 1 }));
  await remove();
  await remove();
  expect(selectPage(state(), FIRST_PAGE)).toMatchObject({ found: 99 });
  expect(selectPage(state(), ofMusic)).toMatchObject({ found: 34 });
});

it('the newest row of a group is shown, whichever of its pages was asked for last', async () => {
  const { state, store, changeGroups } = await openSite();
  const { listPage } = pageQueries.endpoints;
  await store.dispatch(listPage.initiate(FIRST_PAGE));
  await store.dispatch(listPage.initiate({ ...FIRST_PAGE, category: 'Art' }));
  changeGroups((known) => known.map((group) => ({ ...group, version: 2, memberCount: 7 })));
  await store.dispatch(listPage.initiate(FIRST_PAGE, { forceRefetch: true }));
  expect(selectListedGroup(state(), 'g1')).toMatchObject({ version: 2, memberCount: 7 });
});
