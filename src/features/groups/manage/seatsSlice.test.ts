import { seatsMachine } from '../../../testing/machines/seatsMachine';
import { describeMachine } from '../../../testing/machineTable';

describeMachine(seatsMachine);
