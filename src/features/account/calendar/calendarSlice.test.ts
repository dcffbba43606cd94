import { calendarMachine } from '../../../testing/machines/calendarMachine';
import { describeMachine } from '../../../testing/machineTable';

describeMachine(calendarMachine);
