import { decisionMachine } from '../../testing/machines/decisionMachine';
import { describeMachine } from '../../testing/machineTable';

describeMachine(decisionMachine);
