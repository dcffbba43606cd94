import { createBrowserHistory } from './browserHistory';

const popped = () => new Promise<void>((resolve) => { window.addEventListener('popstate', () => { resolve(); }, { once: true }); });

function open() {
  let keys = 0;
  return createBrowserHistory(window, () => `fresh-${++keys}`);
}

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  window.sessionStorage.clear();
});

describe('the browser\'s history', () => {
  it('gives the first entry a key and keeps it over a reload', () => {
    expect(open().current()).toEqual({ pathname: '/', search: '', hash: '', key: 'fresh-1' });
    window.history.replaceState({ key: 'k7', index: 7 }, '', '/about?x#y');
    expect(open().current()).toEqual({ pathname: '/about', search: '?x', hash: '#y', key: 'k7' });
  });

  it('does not reuse the scroll position of an earlier page', () => {
    window.sessionStorage.setItem('scroll', JSON.stringify({ first: 1909 }));
    const history = createBrowserHistory(window, () => 'new');
    expect(history.savedScroll(history.current().key)).toBe(0);
    expect(history.savedScroll('first')).toBe(1909);
  });

  it('reports the target and the delta of a pop', async () => {
    const history = open();
    const pops: unknown[] = [];
    const stop = history.onPop((location, fresh, delta) => { pops.push([location.pathname, location.key, fresh, delta]); });
    history.write('PUSH', '/a', 'ka');
    history.write('PUSH', '/b', 'kb');
    history.write('REPLACE', '/c', 'kc');
    let done = popped();
    history.go(-2);
    await done;
    done = popped();
    history.go(1);
    await done;
    stop();
    expect(pops).toEqual([['/', 'fresh-1', false, -2], ['/a', 'ka', false, 1]]);
  });

  it('gives an entry created by a plain hash link its own key', async () => {
    const history = open();
    const pops: unknown[] = [];
    const stop = history.onPop((location, fresh, delta) => { pops.push([location.hash, location.key, fresh, delta]); });
    const done = popped();
    window.location.hash = '#team';
    await done;
    stop();
    expect(pops).toEqual([['#team', 'fresh-2', true, 1]]);
  });

  it('reports a plain hash link that was used before anybody observed, once', async () => {
    const history = open();
    const done = popped();
    window.location.hash = '#log-in';
    await done;
    const pops: unknown[] = [];
    const observe = () => history.onPop((location, fresh, delta) => { pops.push([location.hash, location.key, fresh, delta]); });
    observe()();
    observe()();
    expect(pops).toEqual([['#log-in', 'fresh-2', true, 1]]);
  });

  it('keeps scroll positions over a reload, and works without storage', () => {
    const history = open();
    Object.defineProperty(window, 'scrollY', { value: 321, configurable: true });
    history.saveScroll('ka');
    window.dispatchEvent(new Event('pagehide'));
    expect(open().savedScroll('ka')).toBe(321);
    expect(open().savedScroll('unknown')).toBe(0);
    window.sessionStorage.setItem('scroll', 'no json');
    expect(open().savedScroll('ka')).toBe(0);
  });
});
