import { groupChangesMachine } from '../../testing/machines/groupChangesMachine';
import { describeMachine } from '../../testing/machineTable';

describeMachine(groupChangesMachine);
