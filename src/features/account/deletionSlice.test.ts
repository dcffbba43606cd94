import { deletionMachine } from '../../testing/machines/deletionMachine';
import { describeMachine } from '../../testing/machineTable';

describeMachine(deletionMachine);
