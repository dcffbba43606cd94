import { reportMachine } from '../../../testing/machines/reportMachine';
import { describeMachine } from '../../../testing/machineTable';
import {
  initialReportState, persistenceChanged, persistenceRequested, recordingFailed, reportClosed, reportSlice,
} from './reportSlice';

describeMachine(reportMachine.title, reportMachine);

test('the events of the recording change only what they are about', () => {
  const { reducer } = reportSlice;
  expect(reducer(initialReportState, persistenceChanged({ kept: true }))).toEqual({ ...initialReportState, kept: true });
  expect(reducer(initialReportState, recordingFailed({ reason: 'Full.' }))).toEqual({ ...initialReportState, trouble: 'Full.' });
  for (const ignored of [reportClosed(), persistenceRequested({ kept: true }), persistenceChanged({ kept: false })]) {
    expect(reducer(initialReportState, ignored)).toBe(initialReportState);
  }
});
