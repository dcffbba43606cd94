import { forgotPasswordMachine } from '../../../testing/machines/forgotPasswordMachine';
import { describeMachine } from '../../../testing/machineTable';

describeMachine(forgotPasswordMachine);
