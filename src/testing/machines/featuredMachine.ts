import type { FeaturedState } from '../../features/home/featured';
import {
  featuredAttemptScheduled, featuredAttemptStarted, featuredFailed, featuredLoaded, homeClosed, homeOpened, homeSlice, initialHomeState,
  type HomeState,
} from '../../features/home/homeSlice';
import { fromEach, type Machine } from './machine';

const featured = (state: FeaturedState): HomeState => ({ ...initialHomeState, featured: state });
const idle = featured({ status: 'idle' });
const firstWait = featured({ status: 'waiting', failedTries: 0, delayMs: 1000 });
const retryWait = featured({ status: 'waiting', failedTries: 1, delayMs: 2000 });
const loading = featured({ status: 'loading', failedTries: 0 });
const ready = featured({ status: 'ready' });
const failed = featured({ status: 'failed' });

export const featuredMachine: Machine<HomeState> = {
  title: 'Featured groups',
  about:
    'The first try after 1 s, then up to three retries 2 s apart; failures are silent. Effects: `src/features/home/featuredListeners.ts`.',
  reducer: homeSlice.reducer,
  initial: idle,
  nameOf: (state) => state.featured.status,
  states: { idle, firstWait, retryWait, loading, ready, failed },
  events: {
    opened: homeOpened(),
    closed: homeClosed(),
    scheduled: featuredAttemptScheduled({ failedTries: 1, delayMs: 2000 }),
    started: featuredAttemptStarted(),
    loaded: featuredLoaded(),
    failed: featuredFailed(),
  },
  transitions: [
    ['idle', 'opened', firstWait],
    ['firstWait', 'started', loading],
    ['retryWait', 'started', featured({ status: 'loading', failedTries: 1 })],
    ['loading', 'scheduled', retryWait],
    ['loading', 'loaded', ready],
    ['loading', 'failed', failed],
    ...fromEach(['firstWait', 'retryWait', 'loading', 'ready', 'failed'], 'closed', idle),
  ],
};
