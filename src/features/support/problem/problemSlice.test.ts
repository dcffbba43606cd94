import { problemMachine } from '../../../testing/machines/problemMachine';
import { describeMachine } from '../../../testing/machineTable';
import {
  initialProblemState, persistenceChanged, persistenceRequested, recordingFailed, problemClosed, problemSlice,
} from './problemSlice';

describeMachine(problemMachine.title, problemMachine);

test('the events of the recording change only what they are about', () => {
  const { reducer } = problemSlice;
  expect(reducer(initialProblemState, persistenceChanged({ kept: true }))).toEqual({ ...initialProblemState, kept: true });
  expect(reducer(initialProblemState, recordingFailed({ reason: 'Full.' }))).toEqual({ ...initialProblemState, trouble: 'Full.' });
  for (const ignored of [problemClosed(), persistenceRequested({ kept: true }), persistenceChanged({ kept: false })]) {
    expect(reducer(initialProblemState, ignored)).toBe(initialProblemState);
  }
});
