import { accountMachine } from '../../testing/machines/accountMachine';
import { describeMachine } from '../../testing/machineTable';

describeMachine(accountMachine);
