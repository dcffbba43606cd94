import { shareMachine } from '../../testing/machines/shareMachine';
import { describeMachine } from '../../testing/machineTable';
import { shareRequested, shareSlice } from './shareSlice';

describeMachine(shareMachine);

test('a second request while one is in flight changes nothing', () => {
  const sharing = shareSlice.reducer(undefined, shareRequested({ groupId: 'g1' }));
  expect(shareSlice.reducer(sharing, shareRequested({ groupId: 'g2' }))).toBe(sharing);
});
