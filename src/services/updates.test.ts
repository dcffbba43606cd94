import { createUpdateService } from './updates';

/** A loaded window; with workers only when `register` is given. */
function aWindow({ register, readyState = 'complete' }: { register?: () => Promise<unknown>; readyState?: DocumentReadyState } = {}) {
  const location = { reload: jest.fn(), assign: jest.fn() };
  const win = Object.assign(new EventTarget(), {
    location,
    document: Object.assign(new EventTarget(), { readyState, visibilityState: 'visible' }),
    navigator: register ? { serviceWorker: Object.assign(new EventTarget(), { controller: {}, register }) } : {},
    setTimeout: window.setTimeout.bind(window),
    clearTimeout: window.clearTimeout.bind(window),
  });
  return { win: win as unknown as Window, location };
}

const settled = () => new Promise((resolve) => { setTimeout(resolve, 50); });
const registrationWith = (waiting: unknown) =>
  Object.assign(new EventTarget(), { waiting, installing: null, update: () => Promise.resolve() });

it('reloads, or opens the given URL, where there is no worker', () => {
  const { win, location } = aWindow();
  const updates = createUpdateService(win, true);
  updates.observe(jest.fn())();
  updates.reload(null);
  updates.reload('/groups');
  expect([location.reload.mock.calls, location.assign.mock.calls]).toEqual([[[]], [['/groups']]]);
});

it('registers nothing when disabled', async () => {
  const register = jest.fn(() => Promise.resolve(registrationWith(null)));
  createUpdateService(aWindow({ register }).win, false).observe(jest.fn());
  await settled();
  expect(register).not.toHaveBeenCalled();
});

it('waits until the page has loaded, then reports a newer version, which is activated before the reload', async () => {
  const waiting = { postMessage: jest.fn() };
  const register = jest.fn(() => Promise.resolve(registrationWith(waiting)));
  const { win, location } = aWindow({ register, readyState: 'interactive' });
  const updates = createUpdateService(win, true);
  const listener = jest.fn();
  updates.observe(listener);
  await settled();
  expect(register).not.toHaveBeenCalled();
  win.dispatchEvent(new Event('load'));
  await settled();
  expect(listener).toHaveBeenCalledTimes(1);
  updates.reload(null);
  expect([waiting.postMessage.mock.calls.length, location.reload.mock.calls.length]).toEqual([1, 0]);
  win.navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(location.reload).toHaveBeenCalledTimes(1);
});

it('reports nothing after unsubscribing', async () => {
  const { win } = aWindow({ register: () => Promise.resolve(registrationWith({})) });
  const listener = jest.fn();
  createUpdateService(win, true).observe(listener)();
  await settled();
  expect(listener).not.toHaveBeenCalled();
});

it('works where the browser refuses workers', async () => {
  const { win, location } = aWindow({ register: () => Promise.reject(new DOMException('denied', 'SecurityError')) });
  const updates = createUpdateService(win, true);
  updates.observe(jest.fn());
  await settled();
  updates.reload(null);
  expect(location.reload).toHaveBeenCalledTimes(1);
});
