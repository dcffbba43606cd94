import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { apiSlice } from '../../api/apiSlice';
import { FEATURED_FIRST_WAIT, FEATURED_IDLE, type FeaturedState } from './featured';
import { FIRST_SLIDE, heroLeft, toNextSlide, withoutPause, withPause, type HeroPauseReason, type HeroSlide, type HeroState } from './hero';

/** idle ──newsletterSubscribed──▶ subscribed ──homeClosed──▶ idle */
type NewsletterState = { status: 'idle' } | { status: 'subscribed' };

export interface HomeState {
  search: string;
  featured: FeaturedState;
  newsletter: NewsletterState;
  hero: HeroState;
}

export const initialHomeState: HomeState = { search: '', featured: FEATURED_IDLE, newsletter: { status: 'idle' }, hero: FIRST_SLIDE };

/** Unchanged parts leave the whole state unchanged. */
function withChange(state: HomeState, change: Partial<HomeState>): HomeState {
  const keys = Object.keys(change) as (keyof HomeState)[];
  return keys.every((key) => change[key] === state[key]) ? state : { ...state, ...change };
}

function toClosed(state: HomeState): HomeState {
  return withChange(state, {
    featured: state.featured.status === 'idle' ? state.featured : FEATURED_IDLE,
    newsletter: state.newsletter.status === 'idle' ? state.newsletter : { status: 'idle' },
    hero: heroLeft(state.hero),
  });
}

export const homeSlice = createSlice({
  name: 'home',
  initialState: initialHomeState,
  reducers: {
    homeOpened: (state): HomeState =>
      withChange(state, { featured: state.featured.status === 'idle' ? FEATURED_FIRST_WAIT : state.featured }),
    homeClosed: (state): HomeState => toClosed(state),
    /** A try failed and another one follows after the wait, in ms. */
    featuredAttemptScheduled: (state, { payload }: PayloadAction<{ failedTries: number; delayMs: number }>): HomeState =>
      withChange(state, { featured: state.featured.status === 'loading' ? { status: 'waiting', ...payload } : state.featured }),
    featuredAttemptStarted: (state): HomeState =>
      withChange(state, {
        featured: state.featured.status === 'waiting' ? { status: 'loading', failedTries: state.featured.failedTries } : state.featured,
      }),
    featuredLoaded: (state): HomeState =>
      withChange(state, { featured: state.featured.status === 'loading' ? { status: 'ready' } : state.featured }),
    featuredFailed: (state): HomeState =>
      withChange(state, { featured: state.featured.status === 'loading' ? { status: 'failed' } : state.featured }),
    homeSearchChanged: (state, { payload }: PayloadAction<string>): HomeState => withChange(state, { search: payload }),
    /** Opens the groups list with that search. */
    homeSearchSubmitted: (state): HomeState => state,
    /** The address stays in its field: no call is made, and no action carries it (docs/spec-notes.md, section 2). */
    newsletterSubscribed: (state): HomeState =>
      withChange(state, { newsletter: state.newsletter.status === 'idle' ? { status: 'subscribed' } : state.newsletter }),
    heroAdvanced: (state): HomeState => withChange(state, { hero: toNextSlide(state.hero) }),
    heroSlideChosen: (state, { payload }: PayloadAction<HeroSlide>): HomeState =>
      withChange(state, { hero: state.hero.slide === payload ? state.hero : { ...state.hero, slide: payload } }),
    heroPaused: (state, { payload: { by } }: PayloadAction<{ by: HeroPauseReason }>): HomeState =>
      withChange(state, { hero: withPause(state.hero, by) }),
    heroResumed: (state, { payload: { by } }: PayloadAction<{ by: HeroPauseReason }>): HomeState =>
      withChange(state, { hero: withoutPause(state.hero, by) }),
  },
  // The next user does not see it (rule 10).
  extraReducers: (builder) => {
    builder.addCase(apiSlice.util.resetApiState, (state): HomeState => withChange(state, { search: initialHomeState.search }));
  },
  selectors: {
    selectHomeSearch: (state) => state.search,
    selectFeaturedState: (state) => state.featured,
    selectNewsletter: (state) => state.newsletter,
    selectHeroSlide: (state) => state.hero.slide,
    /** Whether the slideshow is paused, for whatever reason. */
    selectHeroIsPaused: (state) => state.hero.pausedBy.length > 0,
    /** Whether the user paused it, as the button shows. */
    selectHeroIsStopped: (state) => state.hero.pausedBy.includes('button'),
  },
});

export const {
  homeOpened, homeClosed, featuredAttemptScheduled, featuredAttemptStarted, featuredLoaded, featuredFailed,
  homeSearchChanged, homeSearchSubmitted, newsletterSubscribed, heroAdvanced, heroSlideChosen, heroPaused, heroResumed,
} = homeSlice.actions;
export const {
  selectHomeSearch, selectFeaturedState, selectHeroSlide, selectHeroIsPaused, selectHeroIsStopped,
} = homeSlice.selectors;
