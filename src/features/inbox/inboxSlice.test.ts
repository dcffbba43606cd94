import { inboxMachine } from '../../testing/machines/inboxMachine';
import { describeMachine } from '../../testing/machineTable';
import { allReadRequested, inboxSlice, itemsRead } from './inboxSlice';

describeMachine(inboxMachine);

it('one item is read while all are being marked', () => {
  const marking = inboxSlice.reducer(undefined, allReadRequested());
  expect(inboxSlice.reducer(marking, itemsRead({ ids: ['2'] })).marking).toBe(true);
});
