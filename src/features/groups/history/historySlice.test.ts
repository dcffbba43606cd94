import { historyMachine } from '../../../testing/machines/historyMachine';
import { describeMachine } from '../../../testing/machineTable';

describeMachine(historyMachine.title, historyMachine);
