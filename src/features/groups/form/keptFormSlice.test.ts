import { keptFormMachine } from '../../../testing/machines/keptFormMachine';
import { describeMachine } from '../../../testing/machineTable';

describeMachine(keptFormMachine);
