import { createBrowser } from './browser';

describe('the window around the app', () => {
  it('asks before the tab closes only while there are unsaved changes', () => {
    const page = createBrowser(window);
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    page.guardUnload(true);
    page.guardUnload(true);
    expect(closes()).toBe(false);
    page.guardUnload(false);
    expect(closes()).toBe(true);
  });

  it('debounces resizes, and reports none after stopping', () => {
    jest.useFakeTimers();
    const heard: unknown[] = [];
    const stop = createBrowser(window).onViewportChange((viewport) => { heard.push(viewport); });
    window.dispatchEvent(new Event('resize'));
    jest.advanceTimersByTime(199);
    window.dispatchEvent(new Event('resize'));
    jest.advanceTimersByTime(199);
    expect(heard).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(heard).toEqual([{ width: window.innerWidth, height: window.innerHeight }]);
    window.dispatchEvent(new Event('resize'));
    stop();
    jest.advanceTimersByTime(1000);
    expect(heard).toHaveLength(1);
    jest.useRealTimers();
  });

  it('knows whether the system prefers reduced motion', () => {
    const asked: string[] = [];
    window.matchMedia = (query) => {
      asked.push(query);
      return { matches: true } as MediaQueryList;
    };
    expect(createBrowser(window).prefersReducedMotion()).toBe(true);
    expect(asked).toEqual(['(prefers-reduced-motion: reduce)']);
  });

  it('says when the system begins to prefer reduced motion, until stopped', () => {
    const query = Object.assign(new EventTarget(), { matches: false });
    window.matchMedia = () => query as unknown as MediaQueryList;
    const heard = jest.fn();
    const stop = createBrowser(window).onReducedMotion(heard);
    const change = (matches: boolean) => query.dispatchEvent(Object.assign(new Event('change'), { matches }));
    change(true);
    change(false);
    stop();
    change(true);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('reports the network and the visibility of the tab', () => {
    const heard: unknown[] = [];
    const page = createBrowser(window);
    const stops = [
      page.onOnlineChange((online) => {
        heard.push(online);
      }),
      page.onVisibilityChange((visible) => {
        heard.push({ visible });
      }),
    ];
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    stops.forEach((stop) => { stop(); });
    window.dispatchEvent(new Event('offline'));
    expect(heard).toEqual([false, true, { visible: true }]);
  });
});

describe('prefetching', () => {
  const connect = (connection: unknown) => {
    Object.defineProperty(window.navigator, 'connection', { configurable: true, value: connection });
  };
  afterEach(() => { Reflect.deleteProperty(window.navigator, 'connection'); });

  it.each([
    ['where the browser does not say whether to save data', undefined, ['/about']],
    ['without data-saving mode', { saveData: false }, ['/about']],
    ['but never in data-saving mode', { saveData: true }, []],
  ])('a link that is hovered is reported %s', (_where, connection, reported) => {
    if (connection) connect(connection);
    document.body.innerHTML = '<a href="/about"><b>About</b></a><a href="https://elsewhere.example/"><b>Elsewhere</b></a>';
    const heard: string[] = [];
    const stop = createBrowser(window).onLinkApproached((pathname) => { heard.push(pathname); });
    const hover = () => {
      for (const text of document.querySelectorAll('b')) text.dispatchEvent(new Event('pointerover', { bubbles: true }));
    };
    hover();
    stop();
    hover();
    expect(heard).toEqual(reported);
  });
});

describe('the canonical address', () => {
  const link = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  afterEach(() => { link()?.remove(); });

  it('keeps the origin of the first page’s link, which the server knows', () => {
    document.head.innerHTML = '<link rel="canonical" href="https://hobbies.example/groups">';
    const page = createBrowser(window);
    page.setCanonical('/groups?category=Art');
    expect(link()?.href).toBe('https://hobbies.example/groups?category=Art');
    page.setCanonical(null);
    expect(link()).toBeNull();
    page.setCanonical('/about');
    const addresses = [...document.querySelectorAll('link[rel="canonical"]')].map((one) => one.getAttribute('href'));
    expect(addresses).toEqual(['https://hobbies.example/about']);
  });

  it('leaves what the first page says about itself, until the app moves to another page', () => {
    const about = '<meta name="description" content="Art"><meta property="og:url" content="https://hobbies.example/groups">'
      + '<meta property="og:title" content="All groups"><meta name="twitter:title" content="All groups">';
    document.head.innerHTML = `<meta name="viewport" content="width=device-width">${about}`;
    const names = () => [...document.querySelectorAll('meta')].map((tag) => tag.name || tag.getAttribute('property'));
    const { setCanonical } = createBrowser(window);
    setCanonical('/groups');
    setCanonical('/groups');
    expect(names()).toEqual(['viewport', 'description', 'og:url', 'og:title', 'twitter:title']);
    setCanonical('/about');
    expect(names()).toEqual(['viewport']);
  });

  it('is set as a variable for print when the page is printed, not before', () => {
    const printed = () => {
      window.dispatchEvent(new Event('beforeprint'));
      return document.documentElement.style.getPropertyValue('--page-address');
    };
    document.head.innerHTML = '<link rel="canonical" href="https://hobbies.example/groups">';
    const { setCanonical } = createBrowser(window);
    setCanonical('/groups/g1');
    expect(document.documentElement.style).toHaveLength(0);
    expect(printed()).toBe('"https://hobbies.example/groups/g1"');
    setCanonical('/groups/g2');
    expect(printed()).toBe('"https://hobbies.example/groups/g2"');
    setCanonical(null);
    expect(printed()).toBe('""');
  });

  it('has the present origin when the first page had no link', () => {
    createBrowser(window).setCanonical('/about');
    expect(link()?.href).toBe(`${window.location.origin}/about`);
  });
});
