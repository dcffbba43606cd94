import { describeSlice, type ExampleMaker } from '../../actionLog/describeEvents';
import { fields, kept, list } from '../../actionLog/shapes';
import { ATTEMPT, exampleAttempt, MACHINE } from '../../api/logShapes';
import type { homeSlice } from './homeSlice';

const examplePause = (make: ExampleMaker) => ({ by: make.pick(['hover', 'focus', 'hidden', 'button'] as const) });

export const homeLog = describeSlice<typeof homeSlice>('home', {
  state: fields({
    search: 'text',
    featured: fields({ ...MACHINE, message: 'message' }),
    newsletter: kept('status'),
    hero: fields({ slide: 'keep', pausedBy: list('keep') }),
  }),
  events: {
    homeOpened: { words: null },
    homeClosed: { words: null },
    featuredAttemptScheduled: { payload: ATTEMPT, words: null, example: exampleAttempt },
    featuredAttemptStarted: { words: null },
    featuredLoaded: { words: null },
    featuredFailed: { words: null },
    homeSearchChanged: { payload: 'text', words: 'Typed in the search of the home page', example: (make) => make.text() },
    homeSearchSubmitted: { words: 'Searched from the home page' },
    newsletterSubscribed: { words: 'Subscribed to the newsletter (the address is never recorded)' },
    heroAdvanced: { words: null },
    heroSlideChosen: { payload: 'keep', words: 'Chose a slide on the home page', example: (make) => make.pick([0, 1, 2] as const) },
    heroPaused: { payload: kept('by'), words: ({ by }) => (by === 'button' ? 'Stopped the slides' : null), example: examplePause },
    heroResumed: { payload: kept('by'), words: ({ by }) => (by === 'button' ? 'Started the slides again' : null), example: examplePause },
  },
});
