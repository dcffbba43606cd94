import { once } from 'node:events';
import { openServerHome, type ServerHome } from '../testing/serverProcess';

let home: ServerHome;
beforeEach(async () => { home = await openServerHome(); });
afterEach(() => home.clear());

it('ends when its parent has ended before it could notice', async () => {
  const { child } = await home.launchOrphan();
  expect(await once(child, 'exit')).toEqual([1, null]);
});
