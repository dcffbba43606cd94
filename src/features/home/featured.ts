import { FEATURED_FIRST_DELAY_MS } from '../../domain/list/retryDelay';

/**
 * idle ──homeOpened──▶ waiting ──featuredAttemptStarted──▶ loading ──featuredLoaded──▶ ready
 *                        ▲                                  │  └──featuredFailed──▶ failed (silent)
 *                        └──────featuredAttemptScheduled────┘
 * homeClosed leads from every state back to idle.
 * docs/spec-notes.md, section 4, Featured groups on home. Effects: featuredListeners.ts
 */
export type FeaturedState =
  | { status: 'idle' }
  | { status: 'waiting'; failedTries: number; /** Until the next try, ms. */ delayMs: number }
  | { status: 'loading'; failedTries: number }
  | { status: 'ready' }
  | { status: 'failed' };

export const FEATURED_IDLE: FeaturedState = { status: 'idle' };
export const FEATURED_FIRST_WAIT: FeaturedState = { status: 'waiting', failedTries: 0, delayMs: FEATURED_FIRST_DELAY_MS };
