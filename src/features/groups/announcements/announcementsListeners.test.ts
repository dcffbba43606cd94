import { announcementsApi } from '../../../api/announcementsApi';
import { groupQueries } from '../../../api/groupQueries';
import { announcementsTag } from '../../../api/tags';
import { retryRequested } from '../../../core/app/appSlice';
import { navigationRequested } from '../../../core/location/locationSlice';
import { REFETCH } from '../../../core/screen';
import { browserAt, held, settle } from '../../../testing/browserAt';
import { aGroup, aMember } from '../../../testing/builders';
import type { FakeResponse } from '../../../testing/fakeHttp';
import { joinRequested, leaveRequested } from '../detail/groupDetailSlice';
import { announcing } from './announcementMessages';
import { selectAnnouncements } from './announcementsSelectors';
import { announcementSubmitted, editingOpened, editSubmitted, removalAsked, removalConfirmed, writingOpened } from './announcementsSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

const groupId = 'g1';
const PATH = '/api/groups/g1/announcements';
const CREATOR = aMember({ _id: 'creator', name: 'Cleo Creator' });
const FOREIGN = aGroup({ creator: CREATOR, members: [CREATOR] });
const JOINED = aGroup({ creator: CREATOR, members: [CREATOR, aMember()], version: 2 });
const MINE = aGroup({ creator: aMember(), members: [aMember()] });
const one = (_id: string) => ({ _id, subject: 'Rain', text: 'Bring a coat.', createdAt: '2026-05-02T10:00:00.000Z', author: CREATOR });

async function opened(group: object, answer: FakeResponse | (() => Promise<FakeResponse>) = { json: { items: [one('1')] } }) {
  const browser = await browserAt('/groups/g1', ({ http }) => {
    http.on('GET', '/api/groups/g1', { json: group });
    http.on('GET', PATH, answer);
    http.on('POST', '/api/groups/g1/join', { json: JOINED });
    http.on('POST', '/api/groups/g1/leave', { json: { ...FOREIGN, version: 3 } });
  });
  const ids = () => {
    const announcements = selectAnnouncements(browser.state());
    return announcements.status === 'loaded' ? announcements.data.map(({ _id }) => _id) : announcements.status;
  };
  const refresh = async () => {
    browser.dispatch(announcementsApi.util.invalidateTags([announcementsTag(groupId)]));
    await settle();
  };
  return {
    ...browser,
    ids,
    refresh,
    writing: () => browser.state().announcements,
    announcements: () => selectAnnouncements(browser.state()),
    asked: () => browser.http.sent('GET', PATH).length,
  };
}

describe('announcements', () => {
  it.each([
    ['a member', JOINED], ['the creator', MINE],
    ['somebody who waits', { ...FOREIGN, maxMembers: 1, waitlist: { count: 1, myPosition: 1 } }],
    ['the creator of a hidden group', { ...MINE, hidden: { since: '2026-05-02T10:00:00.000Z', decisionId: '7' } }],
  ])('are loaded for %s', async (_who, group) => {
    const { asked, ids } = await opened(group);
    expect([ids(), asked()]).toEqual([['1'], 1]);
  });

  it('are refreshed after what may have happened elsewhere, and the form that is open stays', async () => {
    const { dispatch, http, ids, refresh, writing } = await opened(MINE);
    dispatch(writingOpened());
    http.on('GET', PATH, { json: { items: [one('2'), one('1')] } });
    await refresh();
    expect([ids(), writing()]).toEqual([['2', '1'], { status: 'open' }]);
  });

  it.each([
    ['anybody else', FOREIGN],
    ['a member while the group is hidden', {
      ...JOINED, creator: { _id: '', name: 'Someone', photoURL: null }, hidden: { since: '2026-05-02T10:00:00.000Z' },
    }],
  ])('are not requested for %s', async (_who, group) => {
    const { asked, ids } = await opened(group);
    expect([ids(), asked()]).toEqual(['loading', 0]);
  });

  it('are loaded on joining, and dropped on leaving', async () => {
    const { dispatch, ids } = await opened(FOREIGN);
    dispatch(joinRequested({ groupId }));
    await settle();
    expect(ids()).toEqual(['1']);
    dispatch(leaveRequested({ groupId }));
    await settle();
    expect(ids()).toBe('loading');
  });

  const changed = { ...one('1'), subject: 'Sun' };
  it.each([
    ['is written', 'POST', PATH, { json: one('2') }, [one('2'), one('1')],
      [writingOpened(), announcementSubmitted({ groupId, subject: 'Rain', text: 'Now.' })]],
    ['is changed', 'PUT', `${PATH}/1`, { json: changed }, [changed],
      [editingOpened({ announcementId: '1' }), editSubmitted({ groupId, announcementId: '1', subject: 'Sun', text: 'Now.' })]],
    ['is removed', 'DELETE', `${PATH}/1`, { json: {} }, [],
      [removalAsked({ announcementId: '1' }), removalConfirmed({ groupId, announcementId: '1' })]],
  ] as const)('are asked for once more when one %s while an older answer is coming', async (_how, method, path, answer, items, events) => {
    const older = held<FakeResponse>();
    const { announcements, dispatch, http, refresh } = await opened(MINE);
    http.on('GET', PATH, () => older.promise);
    http.on(method, path, answer);
    await refresh();
    events.forEach(dispatch);
    await settle();
    http.on('GET', PATH, { json: { items } });
    older.respond({ json: { items: [one('1')] } });
    await settle();
    expect(announcements()).toMatchObject({ data: items });
  });

  it('that are loading are cancelled by a leave, after which they would fail with 403', async () => {
    const [first, left] = [held<FakeResponse>(), held<FakeResponse>()];
    const { dispatch, http, ids } = await opened(JOINED, () => first.promise);
    http.on('POST', '/api/groups/g1/leave', () => left.promise);
    dispatch(leaveRequested({ groupId }));
    await settle();
    expect(http.sent('GET', PATH).map(({ signal }) => signal?.aborted)).toEqual([true]);
    left.respond({ json: { ...FOREIGN, version: 3 } });
    await settle();
    expect([ids(), http.sent('GET', PATH).length]).toEqual(['loading', 1]);
  });

  it('that were loading are loaded again after a leave that failed', async () => {
    const first = held<FakeResponse>();
    const { dispatch, http, ids } = await opened(JOINED, () => first.promise);
    http.on('POST', '/api/groups/g1/leave', { status: 500 });
    http.on('GET', PATH, { json: { items: [one('1')] } });
    dispatch(leaveRequested({ groupId }));
    await settle();
    expect([ids(), http.sent('GET', PATH).length]).toEqual([['1'], 2]);
  });

  it('that are listed stay so while the group is changed', async () => {
    const { asked, dispatch, http, ids } = await opened(JOINED);
    http.on('POST', '/api/groups/g1/leave', { status: 500 });
    dispatch(leaveRequested({ groupId }));
    await settle();
    expect([ids(), asked()]).toEqual([['1'], 1]);
  });

  it.each([403, 404])('are not asked for again after a %i, without a report of a missing call', async (status) => {
    const { announcements, asked, refresh, services } = await opened(JOINED, { status, json: { message: 'No' } });
    expect(announcements()).toMatchObject({ status: 'failed', httpStatus: status });
    await refresh();
    expect(asked()).toBe(1);
    expect(services.errors.reported).toHaveLength(status === 404 ? 0 : 1);
  });

  it('that could not be loaded say why, and are loaded when asked again', async () => {
    const { announcements, dispatch, http, ids } = await opened(JOINED, { status: 500 });
    expect(announcements()).toEqual({ status: 'failed', httpStatus: 500, message: announcing.load });
    http.on('GET', PATH, { json: { items: [one('1')] } });
    dispatch(retryRequested());
    await settle();
    expect(ids()).toEqual(['1']);
  });

  it('that fail again and again are loaded once after a change of the group', async () => {
    const left = held<FakeResponse>();
    const { asked, dispatch, http } = await opened(JOINED, { status: 500 });
    http.on('POST', '/api/groups/g1/leave', () => left.promise);
    dispatch(leaveRequested({ groupId }));
    await settle();
    dispatch(retryRequested());
    await settle();
    expect(asked()).toBe(1);
    left.respond({ status: 500 });
    await settle();
    expect(asked()).toBe(2);
  });

  it('in flight end with their page', async () => {
    const late = held<FakeResponse>();
    const browser = await browserAt('/groups/g1', ({ http }) => {
      http.on('GET', '/api/groups/g1', { json: JOINED });
      http.on('GET', PATH, () => late.promise);
    });
    browser.dispatch(navigationRequested({ url: '/about', replace: false }));
    await settle();
    late.respond({ json: { items: [one('1')] } });
    await settle();
    expect([selectAnnouncements(browser.state()).status, browser.http.sent('GET', PATH)[0]?.signal?.aborted]).toEqual(['loading', true]);
  });
});

describe('writing one', () => {
  const submitted = announcementSubmitted({ groupId, subject: 'Rain', text: 'Bring a coat.' });

  it('puts it first, and says that it is sent', async () => {
    const { dispatch, http, ids, toasts } = await opened(MINE);
    http.on('POST', PATH, { status: 201, json: one('2') });
    dispatch(writingOpened());
    dispatch(submitted);
    dispatch(submitted);
    await settle();
    expect(ids()).toEqual(['2', '1']);
    expect(http.sent('POST', PATH).map(({ body }) => body)).toEqual([{ subject: 'Rain', text: 'Bring a coat.' }]);
    expect(toasts()).toEqual([`success: ${announcing.sent}`]);
  });

  it.each([
    [{ status: 429, json: { message: 'Three a day: the next one tomorrow at 10.', code: 'announcement_limit' } },
      'Three a day: the next one tomorrow at 10.'],
    [{ status: 500 }, announcing.write], [{ text: '<html>' }, announcing.write],
  ] as [FakeResponse, string][])('that is refused (%j) keeps the form and says why in it', async (answer, message) => {
    const { dispatch, http, toasts, writing } = await opened(MINE);
    http.on('POST', PATH, answer);
    dispatch(writingOpened());
    dispatch(submitted);
    await settle();
    expect([writing(), toasts()]).toEqual([{ status: 'refused', message }, []]);
  });
});

describe('one whose page was left', () => {
  const submitted = announcementSubmitted({ groupId, subject: 'Rain', text: 'Bring a coat.' });

  it.each<[string, FakeResponse, string]>([
    ['is sent', { status: 201, json: one('2') }, `success: ${announcing.sent}`],
    ['is refused', { status: 500 }, `error: ${announcing.write}`],
  ])('and that %s gets a message, and is no answer to the next one', async (_what, answer, toast) => {
    const { dispatch, follow, http, toasts, writing } = await opened(MINE);
    const first = held<FakeResponse>();
    const send = (response: Promise<FakeResponse>) => {
      http.on('POST', PATH, () => response);
      dispatch(writingOpened());
      dispatch(submitted);
    };
    send(first.promise);
    await follow('/about');
    await follow('/groups/g1');
    send(new Promise(() => undefined));
    first.respond(answer);
    await settle();
    expect([writing(), toasts()]).toEqual([{ status: 'sending', groupId }, [toast]]);
  });
});

describe('what is being written', () => {
  const own = (_id: string) => ({ ...one(_id), author: aMember() });

  it('is closed, with a word, when its announcement is removed elsewhere; then another one can be changed', async () => {
    const { dispatch, http, refresh, toasts, writing } = await opened(MINE, { json: { items: [own('2'), own('1')] } });
    dispatch(editingOpened({ announcementId: '1' }));
    http.on('GET', PATH, { json: { items: [own('2')] } });
    await refresh();
    expect([writing(), toasts()]).toEqual([{ status: 'closed' }, [`info: ${announcing.lost.removed}`]]);
    dispatch(removalAsked({ announcementId: '2' }));
    http.on('GET', PATH, { json: { items: [] } });
    await refresh();
    expect([writing(), toasts().length]).toEqual([{ status: 'closed' }, 1]);
  });

  it('is closed when the server says that its announcement is gone', async () => {
    const { dispatch, http, toasts, writing } = await opened(MINE, { json: { items: [own('1')] } });
    dispatch(editingOpened({ announcementId: '1' }));
    http.on('PUT', `${PATH}/1`, { status: 404, json: { message: 'This announcement has been removed.' } });
    http.on('GET', PATH, { json: { items: [] } });
    dispatch(editSubmitted({ groupId, announcementId: '1', subject: 'Sun', text: 'No coat.' }));
    await settle();
    expect([writing(), toasts()]).toEqual([{ status: 'closed' }, [`info: ${announcing.lost.removed}`]]);
  });

  it('is closed, with a word, when somebody else takes over the group; then the former creator can change what they wrote', async () => {
    const { dispatch, http, toasts, writing } = await opened(MINE);
    dispatch(writingOpened());
    http.on('GET', '/api/groups/g1', { json: JOINED });
    void dispatch(groupQueries.endpoints.getGroup.initiate(groupId, REFETCH));
    await settle();
    expect([writing(), toasts()]).toEqual([{ status: 'closed' }, [`info: ${announcing.lost.handedOver}`]]);
  });
});
