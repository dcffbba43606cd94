import { openIndexedDbPort } from './indexedDbPort';

/** The locks of a browser: one tab at a time has one, the others wait for it. */
function createLocks() {
  let end = Promise.resolve();
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => { reject(new Error('The request was aborted.')); });
      end = end.then(() => (signal.aborted ? undefined : work())).then(resolve);
    }),
  };
}

const tabOf = (navigator: object) => ({ navigator, setTimeout } as unknown as Window);

beforeEach(() => { jest.useFakeTimers(); });
afterEach(() => { jest.useRealTimers(); });

describe('the storage of the recording', () => {
  const openTab = (navigator: object) => {
    const port = openIndexedDbPort(tabOf(navigator), 'hobnob-recording');
    port.catch(() => undefined);
    return port;
  };

  it('is one tab’s at a time', async () => {
    const locks = createLocks();
    const first = await openTab({ locks });
    const second = openTab({ locks });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await second).toBeNull();
    first?.close();
    expect(await openTab({ locks })).not.toBeNull();
  });

  it('is waited for while the page before a reload goes', async () => {
    const locks = createLocks();
    const before = await openTab({ locks });
    const after = openTab({ locks });
    await jest.advanceTimersByTimeAsync(999);
    before?.close();
    expect(await after).not.toBeNull();
  });

  it('is refused where the browser cannot keep two tabs apart', async () => {
    await expect(openTab({})).rejects.toThrow('This browser cannot keep the recordings of two tabs apart.');
  });
});
