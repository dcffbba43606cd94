import { combineReducers, createSlice, legacy_createStore } from '@reduxjs/toolkit';
import type { PayloadAction, Reducer } from '@reduxjs/toolkit';
import { assembleLog } from '../assemble';
import { createRecorder } from '../recorder';
import type { Recorder, RecorderOptions } from '../recorder';
import type { ActionLog } from '../types';

interface ListState { words: readonly string[]; last: string | null }

const listSlice = createSlice({
  name: 'list',
  initialState: { words: [], last: null } as ListState,
  reducers: {
    added: (state, { payload }: PayloadAction<string>): ListState => ({ words: [...state.words, payload], last: payload }),
    removed: (state, { payload }: PayloadAction<string>): ListState => ({
      ...state,
      words: state.words.filter((word) => word !== payload),
    }),
    exploded: (state): ListState => {
      if (state.words.includes('powder')) throw new Error('boom');
      return state;
    },
  },
});
const countSlice = createSlice({
  name: 'count',
  initialState: { status: 'counting', n: 0 },
  reducers: { bumped: (state, { payload }: PayloadAction<number>) => ({ ...state, n: state.n + payload }) },
});

/** A small app to record: a list of words and a counter. */
export const toyReducer = combineReducers({ list: listSlice.reducer, count: countSlice.reducer });
export const { added, removed, exploded } = listSlice.actions;
export const { bumped } = countSlice.actions;

export interface ToyApp {
  store: ReturnType<typeof makeStore>;
  recorder: Recorder;
  /** The clock of the recorder, in ms. */
  clock: { now: number };
  log(): ActionLog;
}

function makeStore(reducer: Reducer, recorder: Recorder) {
  return legacy_createStore(reducer, undefined, recorder.enhancer);
}

/** A store of the toy app with a recorder. The recorder folds with the toy reducer even when the store runs another one. */
export function toyApp(options: Partial<RecorderOptions> = {}, reducer: Reducer = toyReducer as Reducer): ToyApp {
  const clock = { now: 1000 };
  const recorder = createRecorder({ rootReducer: toyReducer as Reducer, now: () => clock.now, startsAfter: null, ...options });
  const store = makeStore(reducer, recorder);
  const log = (): ActionLog => {
    const recording = recorder.recording();
    if (!recording) throw new Error('Nothing is recorded.');
    return assembleLog(recording, toyReducer as Reducer, { app: 'toy', build: 'toy', viewport: null });
  };
  return { store, recorder, clock, log };
}
