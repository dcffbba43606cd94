import { ticksMachine } from '../../../testing/machines/ticksMachine';
import { describeMachine } from '../../../testing/machineTable';

describeMachine(ticksMachine);
