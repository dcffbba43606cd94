import { calendarChosen } from '../../../api/groupEvents';
import { groupsApi } from '../../../api/groupsApi';
import { aGroup } from '../../../testing/builders';
import { createFakeServices } from '../../../testing/fakeServices';
import { makeTestStore } from '../../../testing/makeTestStore';

const group = aGroup({ _id: 'g1', name: 'Night Walkers', startDate: '2026-06-01T18:30:00.000Z' });

async function choose(groupId: string) {
  const services = createFakeServices();
  services.http.on('GET', '/api/groups/g1', { json: group });
  const { store } = makeTestStore({ services, start: true });
  await store.dispatch(groupsApi.endpoints.getGroup.initiate('g1'));
  store.dispatch(calendarChosen({ groupId, calendar: 'google' }));
  return services.browser.tabs;
}

test('the calendar opens at once in another tab, with the address of the group', async () => {
  const [link = ''] = await choose('g1');
  const { hostname, searchParams } = new URL(link);
  expect([hostname, searchParams.get('text'), searchParams.get('dates')])
    .toEqual(['calendar.google.com', 'Night Walkers', '20260601T183000Z/20260601T183000Z']);
  expect(searchParams.get('details')).toContain('http://localhost/groups/g1');
});

test('a group that is not loaded opens nothing', async () => {
  expect(await choose('g2')).toEqual([]);
});
