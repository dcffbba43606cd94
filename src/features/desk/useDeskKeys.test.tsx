import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { makeTestStore } from '../../testing/makeTestStore';
import { useDeskKeys } from './useDeskKeys';

function Rows() {
  useDeskKeys();
  return <a href="/desk/cases/7" data-desk-row="7">Night Walks</a>;
}

// `act` runs all effects before anything else can happen. In a browser a key may come between a frame and its effects.
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeEach(() => { environment.IS_REACT_ACT_ENVIRONMENT = false; });
afterEach(() => { environment.IS_REACT_ACT_ENVIRONMENT = true; });

test('a key works as soon as the rows are there', async () => {
  const main = document.body.appendChild(document.createElement('main'));
  const appeared = new Promise<void>((resolve) => { new MutationObserver(() => { resolve(); }).observe(main, { childList: true }); });
  const root = createRoot(main);
  root.render(<Provider store={makeTestStore().store}><Rows /></Provider>);
  await appeared;
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true, cancelable: true }));
  expect(main.querySelector('a')).toHaveFocus();
  root.unmount();
  main.remove();
});
