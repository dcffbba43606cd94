import { createUpdateService } from './updates';

/** A window that has loaded; workers only where told. */
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

it('reloads, or goes where told, where there is no worker', () => {
  const { win, location } = aWindow();
  const updates = createUpdateService(win, true);
  updates.observe(jest.fn())();
  updates.reload(null);
  updates.reload('/groups');
  expect([location.reload.mock.calls, location.assign.mock.calls]).toEqual([[[]], [['/groups']]]);
});

it('registers nothing when it is switched off', async () => {
  const register = jest.fn(() => Promise.resolve(registrationWith(null)));
  createUpdateService(aWindow({ register }).win, false).observe(jest.fn());
  await settled();
  expect(register).not.toHaveBeenCalled();
});

it('waits until the page has loaded, then tells of a newer version, which takes over before the reload', async () => {
  const waiting = { postMessage: jest.fn() };
  const register = jest.fn(() => Promise.resolve(registrationWith(waiting)));
  const { win, location } = aWindow({ register, readyState: 'interactive' });
  const updates = createUpdateService(win, true);
  const told = jest.fn();
  updates.observe(told);
  await settled();
  expect(register).not.toHaveBeenCalled();
  win.dispatchEvent(new Event('load'));
  await settled();
  expect(told).toHaveBeenCalledTimes(1);
  updates.reload(null);
  expect([waiting.postMessage.mock.calls.length, location.reload.mock.calls.length]).toEqual([1, 0]);
  win.navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(location.reload).toHaveBeenCalledTimes(1);
});

it('tells nobody who has stopped listening', async () => {
  const { win } = aWindow({ register: () => Promise.resolve(registrationWith({})) });
  const told = jest.fn();
  createUpdateService(win, true).observe(told)();
  await settled();
  expect(told).not.toHaveBeenCalled();
});

it('works on where the browser refuses workers', async () => {
  const { win, location } = aWindow({ register: () => Promise.reject(new DOMException('denied', 'SecurityError')) });
  const updates = createUpdateService(win, true);
  updates.observe(jest.fn());
  await settled();
  updates.reload(null);
  expect(location.reload).toHaveBeenCalledTimes(1);
});
