import { logoutRequested } from '../../core/auth/authSlice';
import { browserAt, held, pass } from '../../testing/browserAt';
import { aGroup, anIdentity } from '../../testing/builders';
import type { FakeResponse } from '../../testing/fakeHttp';
import { reportClosed, reportSubmitted } from './reportSlice';

const REPORT = { thing: 'group', id: 'g1', reason: 'Fraud', words: 'They ask for money.' } as const;
const REPORTS = '/api/reports';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

describe('reporting', () => {
  const report = async (signedIn = false) => {
    const browser = await browserAt('/report?group=g1', ({ http }) => {
      http.on('GET', '/api/groups/g1', { json: aGroup({ _id: 'g1' }) });
    }, signedIn);
    return { ...browser, status: () => browser.state().report };
  };

  it('sends the report once, with the statement of good faith, without a token for visitors', async () => {
    const { dispatch, http, status } = await report();
    http.on('POST', REPORTS, { status: 201, json: { reference: '17' } });
    dispatch(reportSubmitted(REPORT));
    dispatch(reportSubmitted(REPORT));
    await pass(0);
    expect(http.sent('POST', REPORTS).map(({ body }) => body)).toEqual([{ ...REPORT, goodFaith: true }]);
    expect(status()).toEqual({ status: 'sent' });
  });

  it('says why the server refused it, and sends it again', async () => {
    const { dispatch, http, status } = await report();
    http.on('POST', REPORTS, { status: 409, json: { message: 'You have reported this already.' } });
    dispatch(reportSubmitted(REPORT));
    await pass(0);
    expect(status()).toEqual({ status: 'refused', message: 'You have reported this already.' });
    http.on('POST', REPORTS, { status: 201, json: {} });
    dispatch(reportSubmitted(REPORT));
    await pass(0);
    expect(status()).toEqual({ status: 'sent' });
  });

  it('says what to do when there is no answer', async () => {
    const { dispatch, http, status } = await report();
    http.offline = true;
    dispatch(reportSubmitted(REPORT));
    await pass(0);
    expect(status()).toEqual({ status: 'refused', message: 'We couldn’t send your report. Please try again.' });
  });

  it('ignores an answer that comes after the page was closed', async () => {
    const { dispatch, http, status } = await report();
    const answer = held<FakeResponse>();
    http.on('POST', REPORTS, () => answer.promise);
    dispatch(reportSubmitted(REPORT));
    dispatch(reportClosed());
    answer.respond({ status: 201, json: {} });
    await pass(0);
    expect(status()).toEqual({ status: 'editing' });
  });

  it('takes no answer for that of the next report', async () => {
    const { dispatch, http, status } = await report();
    const [first, second] = [held<FakeResponse>(), held<FakeResponse>()];
    const answers = [first, second];
    http.on('POST', REPORTS, () => answers.shift()!.promise);
    dispatch(reportSubmitted(REPORT));
    dispatch(reportClosed());
    dispatch(reportSubmitted({ ...REPORT, id: 'g2' }));
    first.respond({ status: 201, json: {} });
    await pass(0);
    expect(status()).toEqual({ status: 'sending' });
    second.respond({ status: 404, json: { message: 'There is nothing here.' } });
    await pass(0);
    expect(status()).toEqual({ status: 'refused', message: 'There is nothing here.' });
  });

  it('shows the next user nothing', async () => {
    const { dispatch, http, status } = await report(true);
    const answer = held<FakeResponse>();
    http.on('POST', REPORTS, () => answer.promise);
    dispatch(reportSubmitted(REPORT));
    dispatch(logoutRequested());
    await pass(0);
    answer.respond({ status: 409, json: { message: 'You have reported this already.' } });
    await pass(0);
    expect(status()).toEqual({ status: 'editing' });
  });

  it('of a visitor goes on when their session is only found now, or begins in another tab', async () => {
    const { dispatch, http, services, status } = await report();
    const answer = held<FakeResponse>();
    http.on('POST', REPORTS, () => answer.promise);
    dispatch(reportSubmitted(REPORT));
    await pass(0);
    services.identity.report(anIdentity());
    await pass(0);
    answer.respond({ status: 201, json: {} });
    await pass(0);
    expect(status()).toEqual({ status: 'sent' });
  });

  it.each([['a user', true, 1], ['a visitor, who may not read it', false, 0]])(
    'asks for the group to name it, for %s', async (_who, signedIn, times) => {
      const { http } = await report(signedIn);
      expect(http.sent('GET', '/api/groups/g1')).toHaveLength(times);
    },
  );
});
