import { sectionsMachine } from '../../../testing/machines/sectionsMachine';
import { describeMachine } from '../../../testing/machineTable';

describeMachine(sectionsMachine);
