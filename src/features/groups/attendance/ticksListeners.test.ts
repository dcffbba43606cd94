import { attendanceApi } from '../../../api/attendanceApi';
import { logoutRequested } from '../../../core/auth/authSlice';
import { UNSENT_TICKS_KEY } from '../../../core/auth/unsentTicksKey';
import { REFETCH } from '../../../core/screen';
import { browserAt, held, pass, settle } from '../../../testing/browserAt';
import { aGroup, aMember } from '../../../testing/builders';
import type { FakeResponse } from '../../../testing/fakeHttp';
import type { FakeServices } from '../../../testing/fakeServices';
import { selectAttendance, selectUnsentCount } from './attendanceSelectors';
import { fileRequested, printRequested, selectTicks, selectUnsentTicks, tickRequested } from './ticksSlice';
import { readTicks, storedTicks, type UnsentTick } from './unsentTicks';

const NOW = Date.parse('2026-05-02T19:00:00Z');
beforeEach(() => { jest.useFakeTimers({ now: NOW }); });
afterEach(() => { jest.useRealTimers(); });

const groupId = 'g1';
const PATH = '/api/groups/g1/attendance';
const person = (_id: string, over: object = {}) => ({
  ...aMember({ _id, name: _id }), joinedAt: '2026-05-01T10:00:00.000Z', came: null, tickedAt: null, cannotComeSince: null, ...over,
});
const PEOPLE = [person('person'), person('ben'), person('zoe')];
const MINE = aGroup({ creator: aMember(), members: [aMember()], startDate: '2026-05-02T18:00:00.000Z' });
const ben: UnsentTick = { groupId, userId: 'ben', came: true, at: '2026-05-02T18:30:00.000Z' };
const tick = (userId: string, came: boolean | null = true) => tickRequested({ groupId, userId, came });

async function opened(
  stored: string | null = null,
  answer: FakeResponse | (() => Promise<FakeResponse>) = { json: { people: PEOPLE } },
  prepare: (services: FakeServices) => void = () => undefined,
) {
  const browser = await browserAt('/groups/g1/attendance', (services) => {
    const { http, storage } = services;
    prepare(services);
    http.on('GET', '/api/groups/g1', { json: MINE });
    http.on('GET', PATH, { json: { people: PEOPLE } });
    http.on('PUT', PATH, answer);
    if (stored !== null) storage.set(UNSENT_TICKS_KEY, stored);
  });
  return {
    ...browser,
    came: () => {
      const list = selectAttendance(browser.state());
      return list.status === 'loaded' ? list.data.map(({ came }) => came) : list.status;
    },
    unsent: () => selectUnsentTicks(browser.state()).map(({ userId, came }) => [userId, came]),
    kept: () => readTicks(browser.services.storage.get(UNSENT_TICKS_KEY))?.ticks.map(({ userId }) => userId),
    sent: () => browser.http.sent('PUT', PATH).map(({ body }) => (body as { ticks: UnsentTick[] }).ticks.map(({ userId }) => userId)),
  };
}

it('shows a tick at once, and sends what is ticked within a moment together', async () => {
  const { came, dispatch, http, kept, sent, unsent } = await opened();
  http.on('PUT', PATH, { json: { people: [PEOPLE[0], person('ben', { came: true }), person('zoe', { came: true })] } });
  dispatch(tick('ben'));
  expect([came(), kept()]).toEqual([[null, true, null], ['ben']]);
  await pass(500);
  dispatch(tick('zoe'));
  await pass(599);
  expect(sent()).toEqual([]);
  await pass(1);
  expect([sent(), unsent(), came(), kept()]).toEqual([[['ben', 'zoe']], [], [null, true, true], []]);
  expect(http.sent('PUT', PATH)[0]?.body).toEqual({ ticks: [
    { userId: 'ben', came: true, at: '2026-05-02T19:00:00.000Z' }, { userId: 'zoe', came: true, at: '2026-05-02T19:00:00.500Z' },
  ] });
});

it('takes the last of two clicks, also within a millisecond', async () => {
  const { came, dispatch, sent, unsent } = await opened();
  dispatch(tick('ben'));
  dispatch(tick('ben', null));
  expect([came(), unsent()]).toEqual([[null, null, null], [['ben', null]]]);
  await pass(600);
  expect(sent()).toEqual([['ben']]);
});

it('keeps what is ticked again while it is sent, and sends it next', async () => {
  const first = held<FakeResponse>();
  const { dispatch, http, sent, unsent } = await opened(null, () => first.promise);
  dispatch(tick('ben'));
  await pass(600);
  dispatch(tick('ben', null));
  http.on('PUT', PATH, { json: { people: PEOPLE } });
  first.respond({ json: { people: [PEOPLE[0], person('ben', { came: true, tickedAt: '2026-05-02T19:00:00.000Z' }), PEOPLE[2]] } });
  await settle();
  expect(unsent()).toEqual([['ben', null]]);
  await pass(600);
  expect([sent(), unsent()]).toEqual([[['ben'], ['ben']], []]);
});

it('waits without a network, and sends it all when the network is back', async () => {
  const { came, dispatch, kept, sent, services, state } = await opened();
  services.browser.goesOnline(false);
  dispatch(tick('ben'));
  dispatch(tick('zoe'));
  await pass(60_000);
  expect([came(), sent(), kept(), selectUnsentCount(state())]).toEqual([[null, true, true], [], ['ben', 'zoe'], 2]);
  services.browser.goesOnline(true);
  await pass(600);
  expect(sent()).toEqual([['ben', 'zoe']]);
});

it('sends what is ticked in a browser that wrongly says it is offline', async () => {
  const { dispatch, sent } = await opened(null, undefined, ({ browser }) => { browser.online = false; });
  dispatch(tick('ben'));
  await pass(600);
  expect(sent()).toEqual([['ben']]);
});

it.each<[string, FakeResponse | (() => Promise<FakeResponse>)]>([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))], ['a 500', { status: 500 }], ['a 429', { status: 429 }],
  ['a 408', { status: 408 }],
])('tries again after %s, ever more slowly', async (_what, answer) => {
  const { dispatch, http, sent, toasts, unsent } = await opened(null, answer);
  dispatch(tick('ben'));
  await pass(600);
  expect([sent().length, unsent()]).toEqual([1, [['ben', true]]]);
  await pass(2_000);
  expect(sent()).toHaveLength(2);
  http.on('PUT', PATH, { json: { people: PEOPLE } });
  await pass(4_000);
  expect([sent().length, unsent(), toasts()]).toEqual([3, [], []]);
});

it('gives up what the server will never take, and says why', async () => {
  const message = 'Attendance is kept for 90 days after the end, so you can no longer change it.';
  const { came, dispatch, sent, toasts, unsent } = await opened(null, { status: 409, json: { message, code: 'attendance_closed' } });
  dispatch(tick('ben'));
  await pass(60_000);
  expect([sent().length, unsent(), came(), toasts()]).toEqual([1, [], [null, null, null], [`error: ${message}`]]);
});

it('sends what was ticked before a reload, and nothing of another user', async () => {
  const { sent } = await opened(storedTicks('person', [ben]));
  await pass(600);
  expect(sent()).toEqual([['ben']]);
  const other = await opened(storedTicks('somebody', [ben]));
  await pass(600);
  expect([other.sent(), other.kept()]).toEqual([[], []]);
});

it('shows what another tab ticks, and adds to it', async () => {
  const { came, dispatch, kept, services } = await opened();
  services.browser.goesOnline(false);
  services.storage.set(UNSENT_TICKS_KEY, storedTicks('person', [ben]));
  services.storage.writtenElsewhere(UNSENT_TICKS_KEY, storedTicks('person', [ben]));
  expect(came()).toEqual([null, true, null]);
  dispatch(tick('zoe'));
  expect([came(), kept()]).toEqual([[null, true, true], ['ben', 'zoe']]);
  services.storage.writtenElsewhere(UNSENT_TICKS_KEY, null);
  expect(came()).toEqual([null, null, null]);
});

it('keeps and sends all that is ticked when nothing more can be stored', async () => {
  const { came, dispatch, kept, sent, services, unsent } = await opened();
  services.storage.set = () => undefined;
  dispatch(tick('ben'));
  dispatch(tick('zoe'));
  expect([came(), kept()]).toEqual([[null, true, true], []]);
  await pass(600);
  expect([sent(), unsent()]).toEqual([[['ben', 'zoe']], []]);
});

it('keeps what could not be stored when another tab stores less', async () => {
  const { dispatch, sent, services } = await opened();
  services.storage.set = () => undefined;
  dispatch(tick('ben'));
  services.storage.writtenElsewhere(UNSENT_TICKS_KEY, storedTicks('person', []));
  await pass(600);
  expect(sent()).toEqual([['ben']]);
});

it('lets a later tick of another device stand', async () => {
  const { came, dispatch, services } = await opened(storedTicks('person', [ben]));
  services.browser.goesOnline(false);
  services.http.on('GET', PATH, { json: { people: [PEOPLE[0], person('ben', { came: false, tickedAt: '2026-05-02T18:45:00.000Z' })] } });
  void dispatch(attendanceApi.endpoints.listAttendance.initiate(groupId, REFETCH));
  await settle();
  expect(came()).toEqual([null, false]);
});

it('is gone with a logout', async () => {
  const { dispatch, services, state } = await opened();
  services.browser.goesOnline(false);
  dispatch(tick('ben'));
  dispatch(logoutRequested());
  await settle();
  expect([services.storage.get(UNSENT_TICKS_KEY), selectTicks(state())]).toEqual([null, { status: 'empty' }]);
});

it('saves the list as a file for spreadsheets, with what is not sent yet, and prints it', async () => {
  const { dispatch, services } = await opened();
  dispatch(tick('ben'));
  dispatch(fileRequested({ groupId }));
  dispatch(printRequested());
  const [file] = services.files.saved;
  expect(file?.name).toBe('members.csv');
  expect(await file?.content.text()).toContain('"ben","2026-05-01T10:00:00.000Z","yes",""');
  expect(services.browser.prints).toBe(1);
});
