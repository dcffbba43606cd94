import type { HeroPauseReason, HeroSlide } from '../../features/home/hero';
import {
  heroAdvanced, heroPaused, heroResumed, heroSlideChosen, homeClosed, homeSlice, initialHomeState, type HomeState,
} from '../../features/home/homeSlice';
import type { Machine } from './machine';

const hero = (slide: HeroSlide, ...pausedBy: HeroPauseReason[]): HomeState => ({ ...initialHomeState, hero: { slide, pausedBy } });
const first = hero(0);
const last = hero(2);
const hovered = hero(1, 'hover');
const stopped = hero(1, 'button');
const twice = hero(1, 'button', 'hover');

export const heroMachine: Machine<HomeState> = {
  title: 'Hero slideshow',
  about:
    'Advances every 5000 ms unless paused by hover, focus, a hidden tab or the button. Effects: `src/features/home/heroListeners.ts`.',
  reducer: homeSlice.reducer,
  initial: first,
  nameOf: (state) => (state.hero.pausedBy.length > 0 ? 'paused' : 'running'),
  states: { first, last, hovered, stopped, twice },
  events: {
    advanced: heroAdvanced(),
    secondChosen: heroSlideChosen(1),
    hoverBegan: heroPaused({ by: 'hover' }),
    hoverEnded: heroResumed({ by: 'hover' }),
    stopped: heroPaused({ by: 'button' }),
    started: heroResumed({ by: 'button' }),
    homeLeft: homeClosed(),
  },
  transitions: [
    ['first', 'advanced', hero(1)],
    ['last', 'advanced', first],
    ['first', 'secondChosen', hero(1)],
    ['last', 'secondChosen', hero(1)],
    ['first', 'hoverBegan', hero(0, 'hover')],
    ['last', 'hoverBegan', hero(2, 'hover')],
    ['stopped', 'hoverBegan', twice],
    ['hovered', 'hoverEnded', hero(1)],
    ['twice', 'hoverEnded', stopped],
    ['first', 'stopped', hero(0, 'button')],
    ['last', 'stopped', hero(2, 'button')],
    ['hovered', 'stopped', hero(1, 'hover', 'button')],
    ['stopped', 'started', hero(1)],
    ['twice', 'started', hovered],
    ['last', 'homeLeft', first],
    ['hovered', 'homeLeft', first],
    ['stopped', 'homeLeft', hero(0, 'button')],
    ['twice', 'homeLeft', hero(0, 'button')],
  ],
};
