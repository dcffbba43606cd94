import { clockSlice, selectNow, ticked, type ClockState } from './clockSlice';

const state: ClockState = { nowMs: 50_000, offsetMs: 0 };
const answered = (serverDateMs: number | null, receivedAtMs: number) =>
  ({ type: 'api/executeQuery/fulfilled', meta: { baseQueryMeta: { status: 200, requestId: 'r', serverDateMs, receivedAtMs } } });

describe('the clock', () => {
  it('follows the device', () => {
    expect(clockSlice.reducer(state, ticked({ deviceMs: 60_000 }))).toEqual({ nowMs: 60_000, offsetMs: 0 });
  });

  it('ignores a difference of up to 2 s: the Date header has whole seconds', () => {
    expect(clockSlice.reducer(state, answered(52_000, 50_000))).toBe(state);
    expect(clockSlice.reducer(state, answered(48_000, 50_000))).toBe(state);
  });

  it('adopts the server\'s time when the device is further off, in both directions', () => {
    const ahead = clockSlice.reducer(state, answered(52_001, 50_000));
    expect(ahead).toEqual({ nowMs: 52_001, offsetMs: 2001 });
    expect(selectNow({ clock: clockSlice.reducer(ahead, ticked({ deviceMs: 55_000 })) })).toBe(57_001);
    expect(clockSlice.reducer(state, answered(0, 50_000))).toEqual({ nowMs: 0, offsetMs: -50_000 });
  });

  it('measures against the corrected time', () => {
    const ahead: ClockState = { nowMs: 60_000, offsetMs: 10_000 };
    expect(clockSlice.reducer(ahead, answered(61_000, 51_000))).toBe(ahead);
  });

  it.each([answered(null, 50_000), { type: 'api/x', meta: {} }, { type: 'api/x' }, { type: 'x', meta: null }])('ignores %j', (action) => {
    expect(clockSlice.reducer(state, action)).toBe(state);
  });
});
