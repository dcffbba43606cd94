import { browserAt, pass } from '../../testing/browserAt';
import { heroPaused, heroResumed, heroSlideChosen, selectHeroSlide } from './homeSlice';

beforeEach(() => { jest.useFakeTimers({ now: 1_000_000 }); });
afterEach(() => { jest.useRealTimers(); });

describe('the hero', () => {
  const hero = async () => {
    const browser = await browserAt('/', ({ http }) => { http.on('GET', '/api/groups', { json: [] }); });
    return { ...browser, slide: () => selectHeroSlide(browser.state()) };
  };

  it('shows the next slide every 5000 ms, and the first after the third', async () => {
    const { slide } = await hero();
    const seen = [slide()];
    for (let step = 0; step < 3; step += 1) {
      await pass(4999);
      seen.push(slide());
      await pass(1);
      seen.push(slide());
    }
    expect(seen).toEqual([0, 0, 1, 1, 2, 2, 0]);
  });

  it.each(['hover', 'focus', 'hidden', 'button'] as const)('is paused by %s, then starts a full interval', async (by) => {
    const { slide, dispatch } = await hero();
    await pass(4000);
    dispatch(heroPaused({ by }));
    await pass(20_000);
    expect(slide()).toBe(0);
    dispatch(heroResumed({ by }));
    await pass(4999);
    expect(slide()).toBe(0);
    await pass(1);
    expect(slide()).toBe(1);
  });

  it('resumes only when nothing pauses it any more', async () => {
    const { slide, dispatch } = await hero();
    dispatch(heroPaused({ by: 'hover' }));
    dispatch(heroPaused({ by: 'button' }));
    dispatch(heroResumed({ by: 'hover' }));
    await pass(10_000);
    expect(slide()).toBe(0);
  });

  it('gives a chosen slide its full interval', async () => {
    const { slide, dispatch } = await hero();
    await pass(4000);
    dispatch(heroSlideChosen(2));
    await pass(4999);
    expect(slide()).toBe(2);
    await pass(1);
    expect(slide()).toBe(0);
  });

  it('pauses in a hidden tab, and stops with the page', async () => {
    const { slide, services, follow, types } = await hero();
    services.browser.becomesVisible(false);
    await pass(20_000);
    expect(slide()).toBe(0);
    services.browser.becomesVisible(true);
    await follow('/about');
    await pass(20_000);
    expect(types().filter((type) => type === 'home/heroAdvanced')).toEqual([]);
  });

  it('moves again on a page that was left in a hidden tab', async () => {
    const { slide, services, follow } = await hero();
    services.browser.becomesVisible(false);
    await follow('/about');
    services.browser.becomesVisible(true);
    await follow('/');
    await pass(5000);
    expect(slide()).toBe(1);
  });

  it('waits on a page that opens in a hidden tab', async () => {
    const { slide, services, follow } = await hero();
    await follow('/about');
    services.browser.becomesVisible(false);
    await follow('/');
    await pass(20_000);
    expect(slide()).toBe(0);
    services.browser.becomesVisible(true);
    await pass(5000);
    expect(slide()).toBe(1);
  });

  it('stops when reduced motion is switched on, until its button starts it again', async () => {
    const { slide, dispatch, services, follow } = await hero();
    services.browser.reducesMotion();
    await pass(20_000);
    expect(slide()).toBe(0);
    dispatch(heroResumed({ by: 'button' }));
    await pass(5000);
    expect(slide()).toBe(1);
    await follow('/about');
    services.browser.reducesMotion();
    await follow('/');
    await pass(20_000);
    expect(slide()).toBe(0);
  });
});
