import { initialRecordingState, persistenceChanged, persistenceRequested, recordingFailed, recordingSlice } from './recordingSlice';

test('the events of the recording change only what they are about', () => {
  const { reducer } = recordingSlice;
  expect(reducer(initialRecordingState, persistenceChanged({ kept: true }))).toEqual({ kept: true, trouble: null });
  expect(reducer(initialRecordingState, recordingFailed({ reason: 'Full.' }))).toEqual({ kept: false, trouble: 'Full.' });
  for (const ignored of [persistenceRequested({ kept: true }), persistenceChanged({ kept: false })])
    expect(reducer(initialRecordingState, ignored)).toBe(initialRecordingState);
});
