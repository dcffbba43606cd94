import { problemMachine } from '../../../testing/machines/problemMachine';
import { describeMachine } from '../../../testing/machineTable';

describeMachine(problemMachine);
