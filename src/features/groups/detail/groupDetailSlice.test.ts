import { groupDetailMachine } from '../../../testing/machines/groupDetailMachine';
import { describeMachine } from '../../../testing/machineTable';

describeMachine(groupDetailMachine);
