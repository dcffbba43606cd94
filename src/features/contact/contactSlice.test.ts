import { contactMachine } from '../../testing/machines/contactMachine';
import { describeMachine } from '../../testing/machineTable';

describeMachine(contactMachine);
