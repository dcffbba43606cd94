import type { HeroPauseReason, HeroSlide } from '../../features/home/hero';
import {
  heroAdvanced, heroPaused, heroResumed, heroSlideChosen, homeClosed, homeSlice, initialHomeState, type HomeState,
} from '../../features/home/homeSlice';
import type { Machine } from './machine';

const hero = (slide: HeroSlide, ...pausedBy: HeroPauseReason[]): HomeState => ({ ...initialHomeState, hero: { slide, pausedBy } });
const first = hero(0);
const last = hero(2);
const hovered = hero(1, 'hover');
const hidden = hero(1, 'hidden');
const stopped = hero(1, 'button');
const twice = hero(1, 'button', 'hover');

export const heroMachine: Machine<HomeState> = {
  title: 'Hero slideshow',
  about:
    'Advances every 5000 ms unless it is out of the view or paused by hover, focus, a hidden tab or the button. Effects: `src/features/home/heroListeners.ts`.',
  reducer: homeSlice.reducer,
  initial: first,
  nameOf: (state) => (state.hero.pausedBy.length > 0 ? 'paused' : 'running'),
  states: { first, last, hovered, hidden, stopped, twice },
  events: {
    advanced: heroAdvanced(),
    secondChosen: heroSlideChosen(1),
    hoverBegan: heroPaused({ by: 'hover' }),
    hoverEnded: heroResumed({ by: 'hover' }),
    tabHidden: heroPaused({ by: 'hidden' }),
    tabShown: heroResumed({ by: 'hidden' }),
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
    ['hidden', 'hoverBegan', hero(1, 'hidden', 'hover')],
    ['stopped', 'hoverBegan', twice],
    ['hovered', 'hoverEnded', hero(1)],
    ['twice', 'hoverEnded', stopped],
    ['first', 'tabHidden', hero(0, 'hidden')],
    ['last', 'tabHidden', hero(2, 'hidden')],
    ['hovered', 'tabHidden', hero(1, 'hover', 'hidden')],
    ['stopped', 'tabHidden', hero(1, 'button', 'hidden')],
    ['twice', 'tabHidden', hero(1, 'button', 'hover', 'hidden')],
    ['hidden', 'tabShown', hero(1)],
    ['first', 'stopped', hero(0, 'button')],
    ['last', 'stopped', hero(2, 'button')],
    ['hovered', 'stopped', hero(1, 'hover', 'button')],
    ['hidden', 'stopped', hero(1, 'hidden', 'button')],
    ['stopped', 'started', hero(1)],
    ['twice', 'started', hovered],
    ['last', 'homeLeft', first],
    ['hovered', 'homeLeft', first],
    ['hidden', 'homeLeft', first],
    ['stopped', 'homeLeft', hero(0, 'button')],
    ['twice', 'homeLeft', hero(0, 'button')],
  ],
};
