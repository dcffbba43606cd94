import { minimise } from '../actionLog/minimise';
import type { ActionLog } from '../actionLog/types';
import { appReducer } from '../app/rootReducer';

// A worker of the viewer: to minimise a session, it is replayed many times, and the page would not react meanwhile.

self.addEventListener('message', ({ data }: MessageEvent<ActionLog>) => {
  self.postMessage(minimise(data, appReducer)?.log ?? null);
});
