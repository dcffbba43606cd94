import { describeSlice } from '../../api/logKeys';
import type { homeSlice } from './homeSlice';

export const homeLog = describeSlice<typeof homeSlice>('home', {
  events: {
    homeOpened: null,
    homeClosed: null,
    featuredAttemptScheduled: null,
    featuredAttemptStarted: null,
    featuredLoaded: null,
    featuredFailed: null,
    homeSearchChanged: { payload: 'text', words: 'Typed in the search of the home page' },
    homeSearchSubmitted: 'Searched from the home page',
    newsletterSubscribed: 'Subscribed to the newsletter (the address is never recorded)',
    heroAdvanced: null,
    heroSlideChosen: { payload: 'keep', words: 'Chose a slide on the home page' },
    heroPaused: ({ by }) => (by === 'button' ? 'Stopped the slides' : null),
    heroResumed: ({ by }) => (by === 'button' ? 'Started the slides again' : null),
  },
});
