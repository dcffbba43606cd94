import { waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useProgressiveCount } from './useProgressiveCount';

const idsOf = (prefix: string) => Array.from({ length: 40 }, (_, n) => `${prefix}${n}`);

function Count({ ids }: { ids: readonly string[] }) {
  return <output>{useProgressiveCount(ids, 0)}</output>;
}

const testGlobals = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

// Without `act`, which would finish each batch before the list can change.
beforeEach(() => { testGlobals.IS_REACT_ACT_ENVIRONMENT = false; });
afterEach(() => { testGlobals.IS_REACT_ACT_ENVIRONMENT = true; });

test('a list that changes while its next batch is waiting is rendered to its end', async () => {
  const box = document.createElement('div');
  const root = createRoot(box);
  flushSync(() => { root.render(<Count ids={idsOf('a')} />); });
  flushSync(() => { root.render(<Count ids={idsOf('b')} />); });
  expect(box).toHaveTextContent(/^3$/);
  await waitFor(() => { expect(box).toHaveTextContent(/^40$/); });
  root.unmount();
});
