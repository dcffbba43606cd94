import { calendarMachine } from '../../../testing/machines/calendarMachine';
import { describeMachine } from '../../../testing/machineTable';
import { addressRequested, calendarEndRequested, calendarSlice, type CalendarState } from './calendarSlice';

describeMachine(calendarMachine.title, calendarMachine);

test('without an address there is nothing to end', () => {
  const none: CalendarState = { status: 'ready', since: null, change: { status: 'idle' } };
  expect(calendarSlice.reducer(none, calendarEndRequested())).toBe(none);
  expect(calendarSlice.reducer(none, addressRequested())).toEqual({ ...none, change: { status: 'making' } });
});
