import { appMachine } from '../../testing/machines/appMachine';
import { describeMachine } from '../../testing/machineTable';

describeMachine(appMachine);
