import { describeSlice } from '../../../api/logKeys';
import type { recordingSlice } from './recordingSlice';

export const recordingLog = describeSlice<typeof recordingSlice>('recording', {
  keys: { reason: 'message' },
  events: {
    persistenceRequested: null,
    persistenceChanged: ({ kept: on }) => `Recording across reloads was switched ${on ? 'on' : 'off'}`,
    recordingFailed: 'The recording had a problem',
  },
});
