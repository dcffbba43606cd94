import { TAKE_OVER } from '../domain/routes/offline';
import { registerWorker } from './workerRegistration';

/** A worker as the page sees it. */
const aWorker = () => Object.assign(new EventTarget(), { postMessage: jest.fn() });

interface FakeRegistration extends EventTarget {
  waiting: ReturnType<typeof aWorker> | null;
  installing: ReturnType<typeof aWorker> | null;
  update: jest.Mock<Promise<void>, []>;
}

/** A browser with workers: `controller` controls the page, `registration` is the result of registering. */
function browser({ controlled = true, waiting = false } = {}) {
  const registration: FakeRegistration = Object.assign(new EventTarget(), {
    waiting: waiting ? aWorker() : null, installing: null, update: jest.fn(() => Promise.resolve()),
  });
  const container = Object.assign(new EventTarget(), {
    controller: controlled ? aWorker() : null,
    register: jest.fn(() => Promise.resolve(registration)),
  });
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const win = Object.assign(new EventTarget(), {
    navigator: { serviceWorker: container },
    document,
    setTimeout: window.setTimeout.bind(window),
    clearTimeout: window.clearTimeout.bind(window),
  });
  return { win: win as unknown as Window, registration, container, document };
}

/** A newer version is found and installed. */
function installNewer(registration: FakeRegistration) {
  const worker = aWorker();
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = worker;
  worker.dispatchEvent(new Event('statechange'));
  return worker;
}

beforeEach(() => { jest.useFakeTimers(); });
afterEach(() => { jest.useRealTimers(); });

describe('a newer version', () => {
  it('is reported when it becomes ready, and when it already was', async () => {
    const early = jest.fn();
    await registerWorker(browser({ waiting: true }).win, early);
    expect(early).toHaveBeenCalledTimes(1);
    const { win, registration } = browser();
    const late = jest.fn();
    await registerWorker(win, late);
    expect(late).not.toHaveBeenCalled();
    installNewer(registration);
    jest.advanceTimersByTime(999);
    expect(late).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(late).toHaveBeenCalledTimes(1);
  });

  it('is reported again when the network is back, and when the tab becomes visible', async () => {
    const { win, document } = browser({ waiting: true });
    const report = jest.fn();
    await registerWorker(win, report);
    win.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(report).toHaveBeenCalledTimes(3);
  });

  it('is reported when another tab has taken it', async () => {
    const { win, container } = browser();
    const report = jest.fn();
    await registerWorker(win, report);
    container.dispatchEvent(new Event('controllerchange'));
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('is not reported on the very first visit, when the first worker takes the page', async () => {
    const { win, container } = browser({ controlled: false });
    const report = jest.fn();
    await registerWorker(win, report);
    container.dispatchEvent(new Event('controllerchange'));
    expect(report).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('is not reported when it takes over by itself', async () => {
    const { win, registration } = browser();
    const report = jest.fn();
    await registerWorker(win, report);
    installNewer(registration);
    registration.waiting = null;
    jest.advanceTimersByTime(1_000);
    expect(report).not.toHaveBeenCalled();
  });

  it('is not reported on the very first visit', async () => {
    const { win, registration } = browser({ controlled: false });
    const report = jest.fn();
    await registerWorker(win, report);
    installNewer(registration);
    jest.advanceTimersByTime(1_000);
    expect(report).not.toHaveBeenCalled();
  });

  it('is checked for when the tab becomes visible, not when it is hidden', async () => {
    const { win, registration, document } = browser();
    await registerWorker(win, jest.fn());
    registration.update.mockRejectedValueOnce(new Error('no network'));
    document.dispatchEvent(new Event('visibilitychange'));
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(registration.update).toHaveBeenCalledTimes(1);
  });
});

describe('activation', () => {
  it('is immediate when no version waits', async () => {
    const then = jest.fn();
    (await registerWorker(browser().win, jest.fn())).takeOver(then);
    expect(then).toHaveBeenCalledTimes(1);
  });

  it('activates the waiting version, and continues once it controls the page', async () => {
    const { win, registration, container } = browser({ waiting: true });
    const then = jest.fn();
    (await registerWorker(win, jest.fn())).takeOver(then);
    expect(registration.waiting?.postMessage).toHaveBeenCalledWith(TAKE_OVER);
    expect(then).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    jest.advanceTimersByTime(60_000);
    expect(then).toHaveBeenCalledTimes(1);
  });

  it('does not wait forever', async () => {
    const then = jest.fn();
    (await registerWorker(browser({ waiting: true }).win, jest.fn())).takeOver(then);
    jest.advanceTimersByTime(60_000);
    expect(then).toHaveBeenCalledTimes(1);
  });
});

it('says why where workers are forbidden', async () => {
  const { win, container } = browser();
  container.register.mockRejectedValueOnce(new DOMException('denied', 'SecurityError'));
  await expect(registerWorker(win, jest.fn())).rejects.toThrow('denied');
});
