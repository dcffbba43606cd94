import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';

/** What to call around every action that reaches the reducers. */
export interface DispatchHooks {
  created(getState: () => unknown): void;
  /** `isNested`: dispatched inside another dispatch, for example by a subscriber. */
  before(action: UnknownAction, isNested: boolean): void;
  after(action: UnknownAction): void;
}

/** An enhancer that calls the hooks around every action that reaches the reducers. */
export function aroundDispatch({ created, before, after }: DispatchHooks): StoreEnhancer {
  let depth = 0;
  return (createStore) => (reducer, preloadedState) => {
    const store = createStore(reducer, preloadedState);
    created(store.getState);
    const dispatch = ((action: UnknownAction) => {
      before(action, depth > 0);
      depth += 1;
      try {
        return store.dispatch(action as never);
      } finally {
        depth -= 1;
        after(action);
      }
    }) as typeof store.dispatch;
    return { ...store, dispatch };
  };
}

/** One call of a hook, with the state and the time it found. States and actions are immutable, so they can be read later. */
interface Held {
  call: (hooks: DispatchHooks) => void;
  state: unknown;
  at: number;
}

/** What a recorder is made with. While it gets held actions, `now` is the time of each. */
interface RecorderView {
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Whether the held steps begin with the store; otherwise earlier ones were dropped. */
  isWhole: boolean;
}

export interface EarlySteps {
  /** Pass it to the store as the last enhancer: it must wrap the bare store, to see exactly what the reducers see. */
  enhancer: StoreEnhancer;
  /** Gives everything held, in order, to the recorder that `make` returns, and from now on every action at once. */
  handOver<R extends { hooks: DispatchHooks }>(make: (view: RecorderView) => R): R;
  /** Drops what is held: the recording starts from the present state. */
  restart(): void;
}

/** Two for each action. Beyond this, the older half is dropped; its states would fill the memory of a page whose recorder never arrives. */
const MAX_HELD = 2000;

/**
 * Holds what the recorder will need until its code is loaded, so that a page is usable before that and no action is missed.
 * @param now milliseconds since the epoch
 */
export function createEarlySteps(now: () => number): EarlySteps {
  let hooks: DispatchHooks | null = null;
  let held: Held[] = [];
  let isWhole = true;
  let getState: () => unknown = () => undefined;
  let playing: Held | null = null;
  const pass = (call: Held['call']): void => {
    if (hooks) {
      call(hooks);
      return;
    }
    held.push({ call, state: getState(), at: now() });
    if (held.length > MAX_HELD) {
      held = held.slice(MAX_HELD / 2);
      isWhole = false;
    }
  };
  return {
    enhancer: aroundDispatch({
      created: (read) => { getState = read; },
      before: (action, isNested) => { pass(({ before }) => { before(action, isNested); }); },
      after: (action) => { pass(({ after }) => { after(action); }); },
    }),
    handOver(make) {
      const recorder = make({ isWhole, now: () => (playing ? playing.at : now()) });
      [playing = null] = held;
      recorder.hooks.created(() => (playing ? playing.state : getState()));
      for (const step of held) {
        playing = step;
        step.call(recorder.hooks);
      }
      playing = null;
      held = [];
      ({ hooks } = recorder);
      return recorder;
    },
    restart() {
      held = [];
      isWhole = false;
    },
  };
}
