import { failure } from '../../../domain/texts/messages';
import { atGroupPage, openedGroup } from '../../../testing/atGroupPage';
import { pass } from '../../../testing/browserAt';
import type { FakeResponse } from '../../../testing/fakeHttp';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

describe('the group page', () => {
  it('loads its group', async () => {
    const { detail, group: shown } = await atGroupPage();
    expect(detail()).toEqual({ status: 'ready', groupId: 'g1', action: { status: 'idle' } });
    expect(shown()).toEqual(openedGroup);
  });

  it.each<[FakeResponse, string]>([
    [{ status: 404, json: { message: 'No such group.' } }, 'No such group.'],
    [{ status: 500, text: '<html>' }, failure.groupFetch],
    [{ json: {} }, failure.groupFetch],
  ])('that cannot be loaded (%j) says why and redirects to the list', async (response, message) => {
    const { page, toasts, services } = await atGroupPage(({ http }) => { http.on('GET', '/api/groups/g1', response); });
    expect([page(), toasts()]).toEqual(['/groups', [`error: ${message}`]]);
    expect(services.history.urls()).toEqual(['/groups']);
  });

  it('says after 10 s that it is slow, and aborts the call when left', async () => {
    const { detail, follow, http } = await atGroupPage(({ http: fake }) => {
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
