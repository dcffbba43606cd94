import { failure } from '../../../domain/messages';
import { browserAt, pass } from '../../../testing/browserAt';
import { aGroup } from '../../../testing/builders';
import type { FakeResponse } from '../../../testing/fakeHttp';
import type { FakeServices } from '../../../testing/fakeServices';
import { selectOpenGroup } from './groupDetailSelectors';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const group = aGroup({ version: 1 });
const serving = (more: (services: FakeServices) => void = () => undefined) => (services: FakeServices) => {
  services.http.on('GET', '/api/groups/g1', { json: group });
  services.http.on('GET', '/api/groups', { json: [group] });
  services.http.on('GET', '/api/groups/user/created', { json: [group] });
  more(services);
};
const open = async (more?: (services: FakeServices) => void) => {
  const browser = await browserAt('/groups/g1', serving(more));
  return { ...browser, detail: () => browser.state().groupDetail, group: () => selectOpenGroup(browser.state()) };
};

describe('the group page', () => {
  it('loads its group', async () => {
    const { detail, group: shown } = await open();
    expect(detail()).toEqual({ status: 'ready', groupId: 'g1', action: { status: 'idle' } });
    expect(shown()).toEqual(group);
  });

  it.each<[FakeResponse, string]>([
    [{ status: 404, json: { message: 'No such group.' } }, 'No such group.'],
    [{ status: 500, text: '<html>' }, failure.groupFetch],
    [{ json: {} }, failure.groupFetch],
  ])('that cannot be loaded (%j) says why and redirects to the list', async (response, message) => {
    const { page, toasts, services } = await open(({ http }) => { http.on('GET', '/api/groups/g1', response); });
    expect([page(), toasts()]).toEqual(['/groups', [`error: ${message}`]]);
    expect(services.history.urls()).toEqual(['/groups']);
  });

  it('says after 10 s that it is slow, and aborts the call when left', async () => {
    const { detail, follow, http } = await open(({ http: fake }) => {
      fake.on('GET', '/api/groups/g1', () => new Promise<FakeResponse>(() => undefined));
    });
    await pass(9999);
    expect(detail()).toMatchObject({ status: 'loading', slow: false });
    await pass(1);
    expect(detail()).toMatchObject({ status: 'loading', slow: true });
    await follow('/about');
    expect(detail()).toEqual({ status: 'closed' });
    expect(http.sent('GET', '/api/groups/g1')[0]?.signal?.aborted).toBe(true);
  });
});
