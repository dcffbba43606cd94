import { reauthMachine } from '../../testing/machines/reauthMachine';
import { describeMachine } from '../../testing/machineTable';

describeMachine(reauthMachine);
