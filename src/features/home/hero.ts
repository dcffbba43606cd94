/** The slideshow at the top of the home page (docs/spec-notes.md, sections 2 and 9). */
const HERO_SLIDE_COUNT = 3;
export const HERO_INTERVAL_MS = 5000;

export type HeroSlide = 0 | 1 | 2;
/** What pauses the slideshow: hover, focus, a hidden tab, scrolling it out of the view, or the button. */
export type HeroPauseReason = 'hover' | 'focus' | 'hidden' | 'scrolling' | 'button';

/**
 * running ──heroPaused(why)──▶ paused ──heroResumed(the last why)──▶ running
 *    │ ▲ heroAdvanced: the next slide, after the third the first
 *    └─┘ heroSlideChosen: in both states
 * Effects: heroListeners.ts
 */
export interface HeroState {
  slide: HeroSlide;
  /** In order of occurrence; empty while the slideshow runs. */
  pausedBy: readonly HeroPauseReason[];
}

export const FIRST_SLIDE: HeroState = { slide: 0, pausedBy: [] };

const slideAfter = (slide: HeroSlide): HeroSlide => ((slide + 1) % HERO_SLIDE_COUNT) as HeroSlide;

export const toNextSlide = (hero: HeroState): HeroState =>
  (hero.pausedBy.length === 0 ? { ...hero, slide: slideAfter(hero.slide) } : hero);

export const withPause = (hero: HeroState, by: HeroPauseReason): HeroState =>
  (hero.pausedBy.includes(by) ? hero : { ...hero, pausedBy: [...hero.pausedBy, by] });

export const withoutPause = (hero: HeroState, by: HeroPauseReason): HeroState =>
  (hero.pausedBy.includes(by) ? { ...hero, pausedBy: hero.pausedBy.filter((reason) => reason !== by) } : hero);

/** Leaving the page resets to the first slide. Only a pause by the button is kept: the others end with the page, without an event. */
export function heroLeft(hero: HeroState): HeroState {
  const pausedBy = hero.pausedBy.filter((reason) => reason === 'button');
  return hero.slide === 0 && pausedBy.length === hero.pausedBy.length ? hero : { slide: 0, pausedBy };
}
