import { reportMachine } from '../../testing/machines/reportMachine';
import { describeMachine } from '../../testing/machineTable';

describeMachine(reportMachine);
