import { myGroupsMachine } from '../../testing/machines/myGroupsMachine';
import { describeMachine } from '../../testing/machineTable';

describeMachine(myGroupsMachine);
