import { selectNow } from '../core/clock/clockSlice';
import { browserAt, pass } from '../testing/browserAt';
import { aGroup } from '../testing/builders';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

describe('a visible group', () => {
  it('changes to "started" at the moment it starts', async () => {
    const startMs = 1_000_000 + 12_345;
    const { state } = await browserAt('/groups/g1', ({ http }) => {
      http.on('GET', '/api/groups/g1', { json: aGroup({ startDate: new Date(startMs).toISOString() }) });
    });
    await pass(12_344);
    expect(selectNow(state())).toBeLessThan(startMs);
    await pass(1);
    expect(selectNow(state())).toBe(startMs);
  });
});
