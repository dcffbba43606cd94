import { selectOpenGroup } from '../features/groups/detail/groupDetailSelectors';
import { browserAt } from './browserAt';
import { aGroup } from './builders';
import type { FakeServices } from './fakeServices';

/** The group of the page, as the server first sends it. */
export const openedGroup = aGroup({ version: 1 });

/** A browser at the page of `openedGroup`. */
export async function atGroupPage(prepare: (services: FakeServices) => void = () => undefined) {
  const browser = await browserAt('/groups/g1', (services) => {
    services.http.on('GET', '/api/groups/g1', { json: openedGroup });
    services.http.on('GET', '/api/groups', { json: [openedGroup] });
    services.http.on('GET', '/api/groups/user/created', { json: [openedGroup] });
    prepare(services);
  });
  return { ...browser, detail: () => browser.state().groupDetail, group: () => selectOpenGroup(browser.state()) };
}
