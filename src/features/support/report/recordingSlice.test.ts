import { recordingSlice } from './recordingSlice';
import { reportSlice } from './reportSlice';
import { initialReportState } from './reportState';

const { keepingChanged, keepingRequested, recordingTroubled, reportClosed } = recordingSlice.actions;
const EVENTS = [reportClosed(), keepingRequested({ kept: true }), keepingChanged({ kept: true }), recordingTroubled({ reason: 'Full.' })];

describe('the events of a report that happen on any page', () => {
  it.each(EVENTS)('are reduced alike with and without the code of the support page: $type', (event) => {
    for (const state of [initialReportState, { ...initialReportState, kept: true, trouble: 'The state was too large.' }]) {
      expect(reportSlice.reducer(state, event)).toEqual(recordingSlice.reducer(state, event));
    }
  });

  it('change only what they are about', () => {
    const { reducer } = recordingSlice;
    expect(reducer(initialReportState, keepingChanged({ kept: true }))).toEqual({ ...initialReportState, kept: true });
    expect(reducer(initialReportState, recordingTroubled({ reason: 'Full.' }))).toEqual({ ...initialReportState, trouble: 'Full.' });
    for (const ignored of [reportClosed(), keepingRequested({ kept: true }), keepingChanged({ kept: false })]) {
      expect(reducer(initialReportState, ignored)).toBe(initialReportState);
    }
  });
});
