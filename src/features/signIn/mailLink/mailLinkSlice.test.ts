import { mailLinkMachine } from '../../../testing/machines/mailLinkMachine';
import { describeMachine } from '../../../testing/machineTable';

describeMachine(mailLinkMachine);
